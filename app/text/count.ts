const whole = new Intl.NumberFormat('en-GB')

/** `1,284` */
export const formatCount = (count: number) => whole.format(count)

/** `1 finding`, `1,284 findings`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
