import { nearestWord } from '#app/text/nearest-word.ts'
import { type CommandError, notFound } from '../exit-code.ts'
import { clean } from '../output/clean.ts'

interface Missing {
  /** What was looked for, such as `gap`. */
  noun: string
  /** What a person wrote. */
  named: string
  /** Where it was looked for, such as `in the scan 3f2a9c01`. */
  where?: string
  /** Ids and names that would have been understood. */
  known: readonly string[]
  /** What to do, such as how they are listed. */
  advice: string
}

/** That what a person named is not there, with the nearest of what is. */
export function notThere({ noun, named, where, known, advice }: Missing): CommandError {
  const nearest = nearestWord(named, known)
  const place = where === undefined ? '' : ` ${where}`
  const meant = nearest === undefined ? '.' : `; did you mean ${clean(nearest)}?`
  return notFound(`There is no ${noun} ${clean(named)}${place}${meant}`, advice)
}

/** Ids as long as the beginning of one that was given, or as lists show them. */
export const shortIds = (ids: readonly string[], named: string): string[] =>
  ids.map((id) => id.slice(0, Math.max(8, named.length)))
