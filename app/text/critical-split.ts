/**
 * What critical recommendations are made of, which are all that need immediate attention: `3 critical, 16 high and
 * immediate`. Empty without any.
 */
export function criticalSplit(gaps: readonly { severity: string; critical: boolean }[]): string {
  const needed = gaps.filter((gap) => gap.critical)
  const critical = needed.filter((gap) => gap.severity === 'critical').length
  const high = needed.length - critical
  return [critical > 0 && `${critical} critical`, high > 0 && `${high} high and immediate`].filter(Boolean).join(', ')
}
