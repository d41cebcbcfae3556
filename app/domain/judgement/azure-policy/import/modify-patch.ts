import { isJsonObject, type JsonObject } from '../../../arm/json-value.ts'
import { parseFieldPath } from '../../conditions/field-path.ts'
import { isTemplate } from '../../conditions/parse-template.ts'
import { keyed } from './keywords.ts'
import { type RuleScope, rewriteField, rewriteValue } from './rewrite-value.ts'

/** What modify and append write, as a patch; undefined where that takes more than setting properties to what is known. */
export function patchOf(effect: string, details: unknown, scope: RuleScope): JsonObject | undefined {
  const operations = effect === 'append' ? details : isJsonObject(details) ? keyed(details, 'operations') : undefined
  if (!Array.isArray(operations) || operations.length === 0) return undefined
  const patch: JsonObject = {}
  for (const one of operations) if (!isJsonObject(one) || !addTo(patch, one, scope)) return undefined
  return patch
}

function addTo(patch: JsonObject, operation: JsonObject, scope: RuleScope): boolean {
  const kind = keyed(operation, 'operation')
  if (kind !== undefined && !/^(add|addOrReplace)$/i.test(String(kind))) return false
  if (keyed(operation, 'condition') !== undefined) return false
  const path = rewriteField(keyed(operation, 'field'), scope)
  const value = keyed(operation, 'value')
  if (value === undefined || isTemplate(path) || variesIn(value)) return false
  const written = rewriteValue(value, scope)
  if (variesIn(written) || typeof written === 'object') return false
  const steps = parseFieldPath(path)
  let holder = patch
  for (const [at, step] of steps.entries()) {
    if (step.kind !== 'name') return false
    if (at === steps.length - 1) holder[step.name] = written
    else {
      const inner = (holder[step.name] as JsonObject | undefined) ?? {}
      holder[step.name] = inner
      holder = inner
    }
  }
  return true
}

/** What a function of the surroundings gives is not known before. */
function variesIn(value: unknown): boolean {
  return typeof value === 'string' && isTemplate(value) && /\b(field|resourceGroup|subscription|utcNow)\(/i.test(value)
}
