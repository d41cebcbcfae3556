/** How many colours a terminal gets: none, its own 16, 256, or all. */
export type Depth = 'none' | 'own' | 'indexed' | 'exact'

const esc = '\u001b'

/** @param coloured text in a colour, as it is sent */
export function depthOf(coloured: string): Depth {
  if (coloured.includes(`${esc}[38;2;`)) return 'exact'
  if (coloured.includes(`${esc}[38;5;`)) return 'indexed'
  return coloured.includes(esc) ? 'own' : 'none'
}
