import { isJsonObject } from '../../../arm/json-value.ts'
import type { Condition } from '../../conditions/condition.ts'
import { joined, opposite, type Specialised } from './specialise.ts'

/**
 * To which resources of a type a rule applies: its conditions on name and kind, with all others taken for true (for false where they are
 * negated). Undefined: to all.
 * learn.microsoft.com/azure/governance/policy/concepts/policy-applicability
 */
export function applicability(rule: Condition): Condition | undefined {
  // With name or kind alone the type decides.
  if (!hasOther(rule)) return undefined
  const found = project(rule, true)
  return typeof found === 'boolean' ? undefined : found
}

const fields = /^(name|kind)$/i

function project(node: Condition, positive: boolean): Specialised {
  if ('allOf' in node)
    return joined(
      'allOf',
      node.allOf.map((one) => project(one, positive)),
    )
  if ('anyOf' in node)
    return joined(
      'anyOf',
      node.anyOf.map((one) => project(one, positive)),
    )
  if ('not' in node) return opposite(project(node.not, !positive))
  if ('field' in node && fields.test(node.field)) return node
  return positive
}

function hasOther(node: Condition): boolean {
  if ('allOf' in node) return node.allOf.some(hasOther)
  if ('anyOf' in node) return node.anyOf.some(hasOther)
  if ('not' in node) return isJsonObject(node.not) && hasOther(node.not)
  return !('field' in node && fields.test(node.field))
}
