import { type Baseline, BaselineError, parseBaseline } from '#app/domain/judgement/baseline/baseline.ts'
import { CommandError, usageError } from '../exit-code.ts'
import type { ScoreBefore } from '../overview/gate.ts'
import { readTextFile } from '../read-text-file.ts'

/** @throws CommandError naming the file, when it is missing or no baseline: a gate without its memory does not run */
export function readBaseline(file: string): Baseline {
  try {
    return parseBaseline(readTextFile(file), file)
  } catch (error) {
    if (error instanceof BaselineError) throw new CommandError(error.message)
    throw error
  }
}

/**
 * The score that one of now is compared with.
 * @param chosen by which options the controls of now were chosen
 * @throws CommandError where `maxDrop` would compare scores of different controls
 */
export function scoreBefore(
  baseline: Baseline | undefined,
  chosen: string | undefined,
  maxDrop: number | undefined,
): ScoreBefore {
  if (baseline && maxDrop !== undefined && baseline.chosen !== chosen)
    throw usageError(
      `--max-drop compares scores of the same controls: the baseline is of ${baseline.chosen ?? 'all'}, and judged were ${chosen ?? 'all'}.`,
      'Choose the same ones, or write the baseline anew: parapet baseline write <file>',
    )
  return baseline ? baselineScore(baseline) : { lacks: 'there is no baseline', isFirst: true }
}

/** The score of a baseline, which is of a scan however little that assessed. */
export const baselineScore = ({ score }: Pick<Baseline, 'score'>): ScoreBefore =>
  score ?? { lacks: 'the baseline is of a scan that could assess nothing; write it anew', isFirst: false }

/** Tells new failures from those that are known, and counts the new ones by control. */
export class KnownFindings {
  readonly #known: ReadonlySet<string>
  /** By the id of the control. */
  readonly fresh = new Map<string, number>()

  /** @param fingerprints of what is known */
  constructor(fingerprints: Iterable<string>) {
    this.#known = new Set(fingerprints)
  }

  /** Whether a failure is new; it is counted. */
  isNew({ controlId, fingerprint }: { controlId: string; fingerprint: string }): boolean {
    if (this.#known.has(fingerprint)) return false
    this.fresh.set(controlId, (this.fresh.get(controlId) ?? 0) + 1)
    return true
  }
}
