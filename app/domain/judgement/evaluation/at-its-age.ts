import { creationTime } from '../../arm/creation-time.ts'
import type { CompiledCondition } from '../conditions/compiled-condition.ts'
import type { Scope } from '../conditions/scope.ts'
import type { CompiledControl, CompiledRelated } from '../controls/compile-control.ts'

/**
 * A control as it is for a resource of the age of `scope.resource`, where that decides: with the defaults of its time. Undefined
 * where the age is not known.
 */
export function atItsAge(control: CompiledControl, scope: Scope): CompiledControl | undefined {
  const { former } = control
  const made = creationTime(scope.resource)
  if (made === undefined) return undefined
  return former && made < former.until ? former.control : control
}

/** Whether a related resource satisfies what looks at it, by the defaults of its time; undefined where its age decides and is not known. */
export function satisfies({ where, formerWhere }: CompiledRelated, scope: Scope): boolean | undefined {
  const now = holds(where, scope)
  if (!formerWhere || holds(formerWhere.where, scope) === now) return now
  const made = creationTime(scope.resource)
  if (made === undefined) return undefined
  return made < formerWhere.until ? !now : now
}

const holds = (condition: CompiledCondition | undefined, scope: Scope): boolean => condition?.test(scope) ?? true

/** Why nobody can tell what an unset property means. */
export function ageUnknown(until: number): string {
  const day = new Date(until).toISOString().slice(0, 10)
  return `a property is not set, Azure changed its default on ${day}, and the inventory does not say when the resource was made`
}
