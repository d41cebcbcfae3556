import type { ScoreBandName } from '#app/contract/score-band.ts'
import type { Severity } from '#app/contract/severity.ts'
import { clean } from './clean.ts'

/**
 * How a part of a line looks where colours are shown; its words say the same without. `active` is where the keys go,
 * `person` what only a person can do, `frame` what is no text.
 */
export type Tone =
  | 'add'
  | 'change'
  | 'destroy'
  | 'good'
  | 'bad'
  | 'dim'
  | 'strong'
  | 'active'
  | 'person'
  | 'frame'
  | Severity
  | `score${ScoreBandName}`

export interface TonedPart {
  text: string
  tone?: Tone
  /** Bold beside its tone. */
  strong?: true
  /** On the ground of the chosen row. */
  chosen?: true
}

export type TonedLine = readonly TonedPart[]

export const part = (text: string, tone?: Tone): TonedPart => ({ text: clean(text), tone })

/** A line of one tone. */
export const line = (text: string, tone?: Tone): TonedLine => [part(text, tone)]

/** The lines without colours. */
export const plainLines = (lines: readonly TonedLine[]): string[] =>
  lines.map((parts) =>
    parts
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  )
