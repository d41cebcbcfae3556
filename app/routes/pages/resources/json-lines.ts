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
    if (Array.isArray(at) && at.length > 0) {
      line('[')
      for (const [index, one] of at.entries())
        write(one, depth + 1, null, `${path}[${index}]`, index < at.length - 1 ? ',' : '')
      lines.push({ depth, name: null, text: `]${comma}`, failed: false })
    } else if (typeof at === 'object' && at !== null && !Array.isArray(at) && Object.keys(at).length > 0) {
      line('{')
      const entries = Object.entries(at)
      for (const [index, [key, one]] of entries.entries())
        write(
          one,
          depth + 1,
          JSON.stringify(key),
          path === '' ? key : `${path}.${key}`,
          index < entries.length - 1 ? ',' : '',
        )
      lines.push({ depth, name: null, text: `}${comma}`, failed: false })
    } else line(`${JSON.stringify(at) ?? 'null'}${comma}`)
  }
  write(value, 0, null, '', '')
  return lines
}
