/// The text form of problems: what [thinair.logic.Printer] writes,
/// [thinair.logic.text.ProblemParser] reads.
///
/// ```
/// // The universe comes before relations, a relation before its reasons; the rest in any order.
/// universe a b c 0 1 -8
/// width 4                                        // bits of an integer; 8 if not given
/// relation rf/2 : {a->b} .. {a->b, a->c}         // lower .. upper bound
/// relation po/2 = {a->b}                         // exact
/// relation co/2 : univ->univ - iden              // at most; bounds know + - & -> univ iden none
/// relation flag/0 : {()}                         // a boolean
/// because "no thin air" rf {a->a}                // why the bounds decide these tuples
/// fact all x: univ | some x . po implies x in rf . univ
/// constraint coherence: acyclic rf + po
/// constraint "any text": #(rf & po) == 1
/// ```
///
/// From the loosest to the tightest, sets and integers alike:
///
/// | | |
/// |---|---|
/// | `all x: e, y: e \| f`, `some x: e \| f`, `let x = e \| t`, `fix x/2 = e, y/1 = e \| x`, `sum x: e \| i`, `if f then t else t` | reach as far as they can |
/// | `or`, `iff`, `implies`, `and` | Alloy's order, but `or` beside `implies` or `iff` needs parentheses |
/// | `not f`, `!f` | |
/// | `in` `=` of sets, `==` `!=` `<` `<=` `>` `>=` of integers | |
/// | `no` `some` `one` `lone` `acyclic` `irreflexive` | |
/// | `^` exclusive or, then `<<` `>>` `>>>`, then `+` `-`, then `*` `/` `%` | |
/// | `#e` | reaches over the rest of the table |
/// | `++`, then `&`, then `->`, then `<:`, then `:>`, then `.` | |
/// | `~` `^` `*` of relations, `-` `~` of integers | |
/// | `univ` `iden` `none` `none/2`, `{x: e \| f}`, `atom(i)` `bits(i)` `sum(e)` `total(order, set)`, `and(f)` `or()`, numbers, names | |
///
/// A name may contain `.` and `-`, so these two operators need a space after a name. `@r` is the
/// relation `r` where a variable hides it, `x/1` (without spaces) the innermost `x` of arity 1. The
/// bitwise or `|` stands in parentheses. `-8` is a number, `-(8)` a negation. An atom that is
/// called like a word of the language is written in quotes. Terms may be nested 500 deep, `a + b +
/// c` being two deep; `and` and `or` join any number of formulas.
@NullMarked
package thinair.logic.text;

import org.jspecify.annotations.NullMarked;
