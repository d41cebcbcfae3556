import { hclKey, hclValue, isObject } from './literal-text.ts'

/** One line of HCL: its text without indent, how deep it stands, and for a value of the body the path that it sets. */
export interface HclLine {
  depth: number
  text: string
  path?: string
}

/** `name = value`, one line a leaf; objects nest, their equals signs aligned as `terraform fmt` aligns them. */
export function hclAttributes(object: Record<string, unknown>, depth: number, prefix = ''): HclLine[] {
  const entries = Object.entries(object)
  return entries.flatMap(([name, value], at) => {
    const path = prefix ? `${prefix}.${name}` : name
    const key = hclKey(name)
    if (isObject(value) && Object.keys(value).length > 0)
      return [{ depth, text: `${key} = {` }, ...hclAttributes(value, depth + 1, path), { depth, text: '}' }]
    return [{ depth, text: `${key.padEnd(widthOfRun(entries, at))} = ${hclValue(value)}`, path }]
  })
}

/** The longest key among the neighbouring one-line attributes: a nested object ends a run. */
function widthOfRun(entries: [string, unknown][], at: number): number {
  const oneLine = (index: number) => {
    const entry = entries[index]
    return entry !== undefined && !(isObject(entry[1]) && Object.keys(entry[1]).length > 0)
  }
  let [from, to] = [at, at]
  while (oneLine(from - 1)) from -= 1
  while (oneLine(to + 1)) to += 1
  return Math.max(...entries.slice(from, to + 1).map(([name]) => hclKey(name).length))
}
