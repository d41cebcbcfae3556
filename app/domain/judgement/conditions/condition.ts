/** The comparisons of Azure Policy's condition language, each with what it is compared to. */
export const comparisonNames = [
  'equals',
  'notEquals',
  'like',
  'notLike',
  'match',
  'notMatch',
  'matchInsensitively',
  'notMatchInsensitively',
  'contains',
  'notContains',
  'in',
  'notIn',
  'containsKey',
  'notContainsKey',
  'exists',
  'greater',
  'greaterOrEquals',
  'less',
  'lessOrEquals',
] as const

export type ComparisonName = (typeof comparisonNames)[number]
export type Comparison = { [Name in ComparisonName]?: unknown }

export interface FieldCount {
  field: string
  name?: string
  where?: Condition
}

export interface ValueCount {
  value: unknown
  name?: string
  where?: Condition
}

/**
 * A condition of Azure Policy's language as its file holds it. Its shape is checked where it is compiled, so that each
 * fault names its place.
 */
export type Condition =
  | { allOf: Condition[] }
  | { anyOf: Condition[] }
  | { not: Condition }
  | ({ field: string } & Comparison)
  | ({ value: unknown } & Comparison)
  | ({ count: FieldCount | ValueCount } & Comparison)
