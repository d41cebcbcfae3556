import type { ObjectValue, Value } from '../plugin/value.ts'
import { isNull, sameMeaning } from './dynamic-json.ts'

/** Arguments that say how to call ARM, or when: a change of them alone sends nothing. */
const stateOnly = new Set([
  'timeouts',
  'retry',
  'locks',
  'replace_triggers_external_values',
  'replace_triggers_refs',
  'create_headers',
  'create_query_parameters',
  'read_headers',
  'read_query_parameters',
  'delete_headers',
  'delete_query_parameters',
])

const results = new Set(['id', 'output', 'sensitive_output', 'exist'])

/** Whether a planned state asks for another resource than the former state. Unknown values do. */
export function asksForChange(planned: ObjectValue, prior: ObjectValue): boolean {
  return Object.keys(planned).some(
    (name) => !stateOnly.has(name) && !results.has(name) && !sameMeaning(planned[name], prior[name]),
  )
}

/** A configured dynamic value, or the former one where it says the same in other types. */
export function formerWhenSame(configured: Value | undefined, former: Value | undefined): Value {
  return former !== undefined && !isNull(former) && sameMeaning(configured, former) ? former : (configured ?? null)
}

/** The arguments whose new value, were it known or not, cannot be had by an update. */
export function replacedBy(names: string[], planned: ObjectValue, prior: ObjectValue): string[][] {
  return names.filter((name) => !sameMeaning(planned[name], prior[name])).map((name) => [name])
}

/** Whether two values that trigger a replacement differ, both being given. */
export function triggers(planned: Value | undefined, prior: Value | undefined): boolean {
  return !isNull(planned) && !isNull(prior) && !sameMeaning(planned, prior)
}
