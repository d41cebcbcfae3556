import { baselineText } from '#app/domain/judgement/baseline/baseline.ts'
import { countOf } from '#app/text/count.ts'
import { percentText } from '#app/text/tenths.ts'
import { fileSink, standardOutput, writeInto } from '../../judge/report-sink.ts'
import { requireOtherFile } from '../../judge/require-other-file.ts'
import { note } from '../../output/stdout.ts'
import type { BaselineSource } from './options.ts'
import { readSource } from './read-source.ts'

/** Writes the failures of a file or a scan as a baseline, whole or not at all. */
export async function writeBaseline(target: string, options: BaselineSource): Promise<void> {
  if (options.file !== undefined && target !== '-') requireOtherFile(target, [options.file], { what: 'baseline' })
  const baseline = await readSource(options)
  await writeInto(target === '-' ? standardOutput : fileSink(target, 'baseline'), baselineText(baseline))
  const score = baseline.score === null ? 'no score' : `a score of ${percentText(baseline.score)}`
  note(`  ${countOf(baseline.findings.length, 'known finding')}, ${score}${target === '-' ? '' : `   ${target}`}`)
}
