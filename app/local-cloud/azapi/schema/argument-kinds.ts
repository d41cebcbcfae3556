import { type AttributeSchema, type NestedBlockSchema, nestedAttribute } from '../plugin/schema.ts'
import type { TerraformType } from '../plugin/value.ts'

export const textList: TerraformType = ['list', 'string']
export const textMap: TerraformType = ['map', 'string']
export const textListMap: TerraformType = ['map', ['list', 'string']]

export function required(type: TerraformType): AttributeSchema {
  return { type, required: true }
}

export function optional(type: TerraformType): AttributeSchema {
  return { type, optional: true }
}

export function computed(type: TerraformType): AttributeSchema {
  return { type, computed: true }
}

/** May be configured; otherwise the provider gives it a value. */
export function defaulted(type: TerraformType): AttributeSchema {
  return { type, optional: true, computed: true }
}

/** The same arguments of one type each. */
export function each(names: string[], attribute: AttributeSchema): Record<string, AttributeSchema> {
  return Object.fromEntries(names.map((name) => [name, attribute]))
}

/** When a refused request is sent again. */
export const retry: AttributeSchema = nestedAttribute(
  'single',
  {
    error_message_regex: required(textList),
    ...each(['interval_seconds', 'max_interval_seconds', 'multiplier', 'randomization_factor'], optional('number')),
  },
  { optional: true },
)

function timeouts(operations: string[]): NestedBlockSchema {
  return { nesting: 'single', block: { attributes: each(operations, optional('string')) } }
}

export const resourceTimeouts = timeouts(['create', 'delete', 'read', 'update'])
export const readTimeout = timeouts(['read'])

/** The body that is sent and never stored, and the versions that say when it changed. */
export const sensitiveBody: Record<string, AttributeSchema> = {
  sensitive_body: { type: 'dynamic', optional: true, writeOnly: true },
  sensitive_body_version: optional(textMap),
}
