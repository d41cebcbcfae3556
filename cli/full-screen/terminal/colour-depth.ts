/** How many colours a terminal has: none, its own 16, 256, or all; as FORCE_COLOR counts them. */
export const depths = ['none', 'own', 'indexed', 'exact'] as const
export type Depth = (typeof depths)[number]

/** By the terminal, NO_COLOR, FORCE_COLOR and PARAPET_NO_COLOR. */
export function colourDepth(): Depth {
  if (process.env.PARAPET_NO_COLOR || process.env.NO_COLOR) return 'none'
  const bits = process.stdout.getColorDepth()
  if (bits >= 24) return 'exact'
  if (bits >= 8) return 'indexed'
  return bits >= 4 ? 'own' : 'none'
}
