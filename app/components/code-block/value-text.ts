/** Longest value that stays on one line. */
const lineLength = 72

/** A value as JSON: a short one on one line, a longer one with one line for each part. */
export function valueText(value: unknown): string {
  const short = onOneLine(value)
  return short.length <= lineLength ? short : (JSON.stringify(value, null, 2) ?? 'null')
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${onOneLine(one)}`)
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
  }
  return JSON.stringify(value) ?? 'null'
}
