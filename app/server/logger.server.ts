const secretName = /pass(word)?|secret|token|authorization|cookie|code|key$/i

/** A copy of `value` without what should not be in a log: anything under a name that sounds secret. */
function redact(value: unknown, depth = 0): unknown {
  if (value instanceof Error)
    return { name: value.name, message: value.message, stack: value.stack, cause: redact(value.cause, depth + 1) }
  if (value === null || typeof value !== 'object' || depth > 6) return value
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, secretName.test(name) ? '[redacted]' : redact(item, depth + 1)]),
  )
}

/** An event as one JSON line, with the time, without what sounds secret. */
export function logLine(level: string, message: string, detail?: Record<string, unknown>): string {
  return JSON.stringify({ at: new Date().toISOString(), level, message, ...(detail && (redact(detail) as object)) })
}

/** One JSON line an event; errors on stderr. */
export const log = {
  info: (message: string, detail?: Record<string, unknown>) => console.info(logLine('info', message, detail)),
  warn: (message: string, detail?: Record<string, unknown>) => console.warn(logLine('warn', message, detail)),
  error: (message: string, detail?: Record<string, unknown>) => console.error(logLine('error', message, detail)),
}
