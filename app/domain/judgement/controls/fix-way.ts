/** The ways of fixing, each under its own name in a control's `fix`. */
export const fixWays = ['patch', 'patches', 'edit', 'create', 'delete', 'module', 'manual'] as const
export type FixWay = (typeof fixWays)[number]

/** The one way in which a control's failure is fixed. */
export function wayOf(fix: { action: string } & { [way in FixWay]?: unknown }): FixWay {
  const way = fixWays.find((one) => fix[one] !== undefined)
  if (!way) throw new Error(`The fix “${fix.action}” has none of ${fixWays.join(', ')}.`)
  return way
}
