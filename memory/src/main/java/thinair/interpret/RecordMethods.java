package thinair.interpret;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.List;
import thinair.frontend.bytecode.Classes;
import thinair.frontend.bytecode.Names;

/// The methods that every record has, as code: so its fields are read as all others are.
final class RecordMethods {
  private static final ClassDesc OBJECTS = ClassDesc.of("java.util.Objects");

  private RecordMethods() {}

  /// @param name `toString`, `hashCode` or `equals`
  static Classes.Method of(Classes classes, String record, String name) {
    ClassDesc type = ClassDesc.ofInternalName(record);
    List<FieldModel> fields =
        classes.model(record).fields().stream()
            .filter(field -> !field.flags().has(AccessFlag.STATIC))
            .toList();
    byte[] file =
        ClassFile.of()
            .build(
                ClassDesc.ofInternalName(record + "$Record"),
                builder ->
                    builder.withMethodBody(
                        name,
                        switch (name) {
                          case "toString" -> MethodTypeDesc.of(ConstantDescs.CD_String, type);
                          case "hashCode" -> MethodTypeDesc.of(ConstantDescs.CD_int, type);
                          default ->
                              MethodTypeDesc.of(
                                  ConstantDescs.CD_boolean, type, ConstantDescs.CD_Object);
                        },
                        ClassFile.ACC_STATIC | ClassFile.ACC_PUBLIC,
                        code -> {
                          switch (name) {
                            case "toString" -> text(code, type, record, fields);
                            case "hashCode" -> hash(code, type, fields);
                            default -> equality(code, type, fields);
                          }
                        }));
    ClassModel model = ClassFile.of().parse(file);
    MethodModel method = model.methods().getFirst();
    return new Classes.Method(model, method);
  }

  private static void text(
      CodeBuilder code, ClassDesc type, String record, List<FieldModel> fields) {
    code.ldc(Names.last(record) + "[");
    String separator = "";
    for (FieldModel field : fields) {
      code.ldc(separator + field.fieldName().stringValue() + "=");
      concat(code);
      get(code, type, field);
      ClassDesc of = field.fieldTypeSymbol();
      code.invokestatic(
          ConstantDescs.CD_String,
          "valueOf",
          MethodTypeDesc.of(
              ConstantDescs.CD_String,
              of.isPrimitive()
                  ? of.descriptorString().matches("[BS]") ? ConstantDescs.CD_int : of
                  : ConstantDescs.CD_Object));
      concat(code);
      separator = ", ";
    }
    code.ldc("]");
    concat(code);
    code.areturn();
  }

  private static void concat(CodeBuilder code) {
    code.invokevirtual(
        ConstantDescs.CD_String,
        "concat",
        MethodTypeDesc.of(ConstantDescs.CD_String, ConstantDescs.CD_String));
  }

  private static void get(CodeBuilder code, ClassDesc type, FieldModel field) {
    code.aload(0);
    code.getfield(type, field.fieldName().stringValue(), field.fieldTypeSymbol());
  }

  private static ClassDesc boxed(ClassDesc primitive) {
    return switch (primitive.descriptorString()) {
      case "Z" -> ConstantDescs.CD_Boolean;
      case "B" -> ConstantDescs.CD_Byte;
      case "C" -> ConstantDescs.CD_Character;
      case "S" -> ConstantDescs.CD_Short;
      case "J" -> ConstantDescs.CD_Long;
      case "F" -> ConstantDescs.CD_Float;
      case "D" -> ConstantDescs.CD_Double;
      default -> ConstantDescs.CD_Integer;
    };
  }

  /// The value of a field as an object.
  private static void getBoxed(CodeBuilder code, ClassDesc type, FieldModel field) {
    get(code, type, field);
    ClassDesc of = field.fieldTypeSymbol();
    if (of.isPrimitive()) {
      code.invokestatic(boxed(of), "valueOf", MethodTypeDesc.of(boxed(of), of));
    }
  }

  private static void hash(CodeBuilder code, ClassDesc type, List<FieldModel> fields) {
    code.iconst_0();
    for (FieldModel field : fields) {
      code.bipush(31);
      code.imul();
      getBoxed(code, type, field);
      code.invokestatic(
          OBJECTS, "hashCode", MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object));
      code.iadd();
    }
    code.ireturn();
  }

  private static void equality(CodeBuilder code, ClassDesc type, List<FieldModel> fields) {
    Label different = code.newLabel();
    code.aload(1);
    code.instanceOf(type);
    code.ifeq(different);
    for (FieldModel field : fields) {
      getBoxed(code, type, field);
      code.aload(1);
      code.checkcast(type);
      code.getfield(type, field.fieldName().stringValue(), field.fieldTypeSymbol());
      ClassDesc of = field.fieldTypeSymbol();
      if (of.isPrimitive()) {
        code.invokestatic(boxed(of), "valueOf", MethodTypeDesc.of(boxed(of), of));
      }
      code.invokestatic(
          OBJECTS,
          "equals",
          MethodTypeDesc.of(
              ConstantDescs.CD_boolean, ConstantDescs.CD_Object, ConstantDescs.CD_Object));
      code.ifeq(different);
    }
    code.iconst_1();
    code.ireturn();
    code.labelBinding(different);
    code.iconst_0();
    code.ireturn();
  }
}
