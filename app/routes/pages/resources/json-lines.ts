/** A line of JSON as it is drawn. */
export interface JsonLine {
  /** Steps from the left. */
  depth: number
  /** The name of the property, with quotes. */
  name: string | null
  /** The value, or what opens or closes one, with its comma. */
  text: string
  /** A control failed on this value. */
  failed: boolean
}

/**
 * A JSON value in lines.
 * @param failing paths such as `properties.rules[0].access`, in whatever case
 */
export function jsonLines(value: unknown, failing: readonly string[]): JsonLine[] {
  const failed = new Set(failing.map((path) => path.toLowerCase()))
  const lines: JsonLine[] = []
  function write(at: unknown, depth: number, name: string | null, path: string, comma: string): void {
    const line = (text: string) =>
      lines.push({ depth, name, text, failed: path !== '' && failed.has(path.toLowerCase()) })
    const inner = partsOf(at, path)
    if (inner.length === 0) {
      line(`${JSON.stringify(at) ?? 'null'}${comma}`)
      return
    }
    const [opening, closing] = Array.isArray(at) ? (['[', ']'] as const) : (['{', '}'] as const)
    line(opening)
    for (const [index, part] of inner.entries())
      write(part.value, depth + 1, part.name, part.path, index < inner.length - 1 ? ',' : '')
    lines.push({ depth, name: null, text: `${closing}${comma}`, failed: false })
  }
  write(value, 0, null, '', '')
  return lines
}

/** The elements of a list or the properties of an object, each with its path; none of all other values. */
function partsOf(value: unknown, path: string): { name: string | null; value: unknown; path: string }[] {
  if (Array.isArray(value)) return value.map((one, index) => ({ name: null, value: one, path: `${path}[${index}]` }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, one]) => ({
    name: JSON.stringify(key),
    value: one,
    path: path === '' ? key : `${path}.${key}`,
  }))
}
