import { clean } from './clean.ts'

/** How a part of a line looks where colours are shown; its words say the same without. */
export type Tone = 'add' | 'change' | 'destroy' | 'good' | 'bad' | 'dim' | 'strong'

export interface TonedPart {
  text: string
  tone?: Tone
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
