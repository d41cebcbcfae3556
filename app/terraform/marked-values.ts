/**
 * Texts and numbers (as text) within a value that Terraform's marks of sensitivity mark: `true`, or marks by property or
 * element. Switches and null give nothing away.
 */
export function markedValues(value: unknown, mark: unknown): string[] {
  if (mark === true) return leavesOf(value)
  if (typeof mark !== 'object' || mark === null || typeof value !== 'object' || value === null) return []
  return Object.entries(mark).flatMap(([name, inner]) => markedValues((value as Record<string, unknown>)[name], inner))
}

/** Every text and number in a value, numbers as text; empty texts left out. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}
