const milliseconds: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

/** Milliseconds of a duration as Go writes it, such as `1h30m`; undefined when it is none. */
export function durationOf(text: string): number | undefined {
  if (!/^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/.test(text)) return undefined
  const parts = text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)
  return [...parts].reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (milliseconds[unit] ?? 0), 0)
}
