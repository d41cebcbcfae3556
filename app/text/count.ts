/** A whole number: `1,284`. Without `Intl`, whose first use takes a fifth of the terminal's start. */
export const formatCount = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** `1 finding`, `1,284 findings`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
