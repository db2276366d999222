import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.MethodTypeDesc;

/// A method in the place of something that the JVM would have spun.
sealed interface Method permits TypeSwitch, RecordMethod {
  int FLAGS = ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;

  String name();

  MethodTypeDesc type();

  void write(CodeBuilder code);

  default void addTo(ClassBuilder end) {
    end.withMethodBody(name(), type(), FLAGS, this::write);
  }
}
