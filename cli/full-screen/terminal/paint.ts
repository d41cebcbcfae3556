import type { Depth } from './colour-depth.ts'

const esc = '\u001b'
const textColour = { exact: `${esc}[38;2;229;231;235m`, indexed: `${esc}[38;5;254m` }
const ground = { exact: `${esc}[48;2;11;17;27m`, indexed: `${esc}[48;5;233m` }
const reset = `${esc}[0m`
const toLineEnd = `${esc}[K`

/**
 * What a terminal has to be sent so that it shows a frame in place of another: the lines that differ, each at its place.
 * With 256 colours and more it gets the ground and the text colour of the view; with fewer its own stay.
 * @param before the lines that it shows; undefined when that is not known
 */
export function paint(before: readonly string[] | undefined, lines: readonly string[], depth: Depth): string {
  const base = depth === 'exact' || depth === 'indexed' ? textColour[depth] + ground[depth] : ''
  return lines
    .map((line, at) =>
      before?.[at] === line ? '' : `${esc}[${at + 1};1H${reset}${base}${toLineEnd}${withBase(line, depth)}`,
    )
    .join('')
}

/** Where a colour ends, that of the view begins again. */
function withBase(line: string, depth: Depth): string {
  if (depth !== 'exact' && depth !== 'indexed') return line
  return line.replaceAll(`${esc}[39m`, textColour[depth]).replaceAll(`${esc}[49m`, ground[depth])
}
