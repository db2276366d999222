package thinair.model.relational;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// The names that programs give a meaning to, with their arities.
///
/// @param members what each execution has its own of
/// @param common what is the same in all executions of a program
public record ActionVocabulary(Map<String, Integer> members, Map<String, Integer> common) {
  public ActionVocabulary {
    members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
    common = Collections.unmodifiableMap(new LinkedHashMap<>(common));
  }

  /// What every front end provides.
  public static ActionVocabulary standard() {
    var members = new LinkedHashMap<String, Integer>();
    members.put("A", 1);
    for (String relation : new String[] {"W", "V", "l", "m", "po", "addr", "data"}) {
      members.put(relation, 2);
    }
    var common = new LinkedHashMap<String, Integer>();
    for (String set :
        new String[] {
          "Action",
          "Read",
          "Write",
          "NormalRead",
          "VolatileRead",
          "NormalWrite",
          "VolatileWrite",
          "Lock",
          "Unlock",
          "Start",
          "End",
          "Special",
          "Fence",
          "Sync",
          "Thread",
          "Location",
          "Value",
          "init"
        }) {
      common.put(set, 1);
    }
    common.put("thread", 2);
    common.put("endsBefore", 2);
    return new ActionVocabulary(members, common);
  }

  /// This and another name that all executions share, a set of actions with a tag for example.
  public ActionVocabulary withCommon(String name, int arity) {
    var more = new LinkedHashMap<>(common);
    more.put(name, arity);
    return new ActionVocabulary(members, more);
  }

  /// This and another name that each execution has its own of.
  public ActionVocabulary withMember(String name, int arity) {
    var more = new LinkedHashMap<>(members);
    more.put(name, arity);
    return new ActionVocabulary(more, common);
  }
}
