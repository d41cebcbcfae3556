/** Characters that a template's name may have. */
export const longestName = 120

/** Characters that a template's description may have. */
export const longestDescription = 2000

/** The name of a copy: the name and ' (Copy)', from the second on ' (Copy 2)' and so on, cut where that is too long. */
export function copyName(name: string, number = 1): string {
  const suffix = number === 1 ? ' (Copy)' : ` (Copy ${number})`
  const start = name.slice(0, longestName - suffix.length).replace(/[\uD800-\uDBFF]$/, '')
  return `${start.trimEnd()}${suffix}`
}
