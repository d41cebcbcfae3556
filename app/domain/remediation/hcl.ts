/** One line of HCL: its text without indent, how deep it stands, and for a value of the body the path that it sets. */
export interface HclLine {
  depth: number
  text: string
  path?: string
}

/** A quoted HCL string. `${` and `%{` would begin a template, so they are doubled. */
export function hclString(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(/[$%](?=\{)/g, (sign) => sign + sign)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: HCL writes control characters by their number
    .replace(/[\u0000-\u001f\u007f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `"${escaped}"`
}

/** The key of an object: bare where HCL allows it. */
export function hclKey(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_-]*$/.test(name) ? name : hclString(name)
}

/** A value on one line. */
export function hclValue(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return hclString(value)
  if (Array.isArray(value)) return `[${value.map(hclValue).join(', ')}]`
  if (isObject(value)) {
    const pairs = Object.entries(value).map(([name, inner]) => `${hclKey(name)} = ${hclValue(inner)}`)
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
  }
  return String(value)
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
