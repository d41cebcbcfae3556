import { compileCondition } from '#app/domain/judgement/conditions/compile-condition.ts'
import type { CompileOptions } from '#app/domain/judgement/conditions/compile-context.ts'
import type { Condition } from '#app/domain/judgement/conditions/condition.ts'
import { EvidenceList } from '#app/domain/judgement/conditions/evidence.ts'
import { createScope } from '#app/domain/judgement/conditions/scope.ts'

/** What makes a condition true of a resource, in 1970. */
export function explain(condition: Condition, resource: unknown, options?: CompileOptions) {
  const evidence = new EvidenceList()
  compileCondition(condition, options).explain(createScope(new Date(0), resource), true, evidence)
  return evidence.finish()
}
