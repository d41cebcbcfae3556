import { compileCatalogue } from '../../app/domain/judgement/catalogue/compile-catalogue.ts'
import { readCatalogue } from '../../app/domain/judgement/catalogue/load-catalogue.ts'
import { createEvaluation } from '../../app/domain/judgement/evaluation/evaluation.ts'
import { generateEstate } from '../../app/local-cloud/estate/generate-estate.ts'
import { median } from './measured.ts'
import type { Row } from './row.ts'

/** Verdicts a second of the engine alone, beside writing the same records as JSON. */
export function benchVerdicts(): Row[] {
  const records = [...generateEstate({ seed: 7, resources: 20_000 })]
  const compiled = compileCatalogue(readCatalogue('playbooks'), { now: new Date() })
  const times: number[] = []
  const beside: number[] = []
  let verdicts = 0
  for (let round = 0; round < 5; round++) {
    const started = performance.now()
    const evaluation = createEvaluation(compiled, { onFinding: () => undefined })
    for (const record of records) evaluation.record(record)
    verdicts = evaluation
      .finish()
      .controls.reduce((sum, control) => sum + control.passed + control.failed + control.notAssessed, 0)
    times.push(performance.now() - started)
    const writing = performance.now()
    for (const record of records) JSON.stringify(record)
    beside.push(performance.now() - writing)
  }
  const ms = median(times)
  return [
    {
      what: `verdicts a second, ${compiled.controls.length} controls`,
      figure: Math.round((verdicts / ms) * 1000).toLocaleString('en'),
      beside: `${verdicts.toLocaleString('en')} verdicts in ${Math.round(ms)} ms; JSON.stringify of the records ${Math.round(median(beside))} ms`,
      ratio: ms / median(beside),
    },
  ]
}
