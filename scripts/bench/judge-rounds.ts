import { compileCatalogue } from '../../app/domain/judgement/catalogue/compile-catalogue.ts'
import { readCatalogue } from '../../app/domain/judgement/catalogue/load-catalogue.ts'
import { createEvaluation } from '../../app/domain/judgement/evaluation/evaluation.ts'
import { generateEstate } from '../../app/local-cloud/estate/generate-estate.ts'

export interface JudgeRounds {
  controls: number
  /** Records times the controls of their types: what is judged. */
  pairs: number
  findings: number
  /** Processor time of each round, in milliseconds. */
  judging: number[]
  /** The same of writing the records as JSON. */
  writing: number[]
}

/** Judges generated records again and again in this process, evidence of failures included. */
export function judgeRounds(rounds: number): JudgeRounds {
  const records = [...generateEstate({ seed: 7, resources: 20_000 })]
  const compiled = compileCatalogue(readCatalogue('playbooks'), { now: new Date() })
  const pairs = records.reduce((sum, { type }) => sum + (compiled.byType.get(type.toLowerCase())?.length ?? 0), 0)
  const judging: number[] = []
  const writing: number[] = []
  let findings = 0
  for (let round = 0; round < rounds; round++) {
    findings = 0
    judging.push(
      processorTime(() => {
        const evaluation = createEvaluation(compiled, { onFinding: () => findings++ })
        for (const record of records) evaluation.record(record)
        evaluation.finish()
      }),
    )
    writing.push(
      processorTime(() => {
        for (const record of records) JSON.stringify(record)
      }),
    )
  }
  return { controls: compiled.controls.length, pairs, findings, judging, writing }
}

/** Milliseconds. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
