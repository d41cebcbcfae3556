import { normaliseId } from '../../app/domain/arm/resource-id.ts'
import type { ChosenFinding } from '../../app/domain/fixes/generate/closing-repair.ts'
import { planTemplates, type RemediationBasis } from '../../app/domain/fixes/generate/plan-templates.ts'
import { compileCatalogue } from '../../app/domain/judgement/catalogue/compile-catalogue.ts'
import { readCatalogue } from '../../app/domain/judgement/catalogue/load-catalogue.ts'
import { createEvaluation } from '../../app/domain/judgement/evaluation/evaluation.ts'
import { renderTemplate } from '../../app/domain/templates/render/render-template.ts'
import { readTemplateCatalogue, type TemplateCatalogue } from '../../app/domain/templates/template-catalogue.ts'
import { generateEstate } from '../../app/local-cloud/estate/generate-estate.ts'
import { median } from './measured.ts'
import type { Row } from './row.ts'

const rounds = 5

/** How many findings of the local estate have a fix, and how long it takes to write fixes. */
export async function benchRemediation(): Promise<Row[]> {
  const catalogue = await readTemplateCatalogue('playbooks')
  const estate = basisOf(2500, catalogue)
  const open = planTemplates(estate).manual.reduce((sum, gap) => sum + gap.affectedResources, 0)
  const automatic = estate.findings.length - open
  const large = basisOf(12_000, catalogue)
  const many = { ...large, findings: large.findings.slice(0, 10_000) }
  const planned = timed(() => planTemplates(many))
  const bare = timed(() => JSON.stringify(many.findings.map(({ resource }) => many.recordOf(resource.id))))
  const [whole] = planTemplates(many).templates.filter(
    ({ content }) => content.fixes.reduce((sum, fix) => sum + fix.resources.length, 0) === 200,
  )
  if (!whole) throw new Error('No template of the generated estate has 200 resources.')
  const rendered = timed(() => renderTemplate(whole.content, catalogue, { name: 'Bench', description: '' }))
  const written = timed(() => JSON.stringify(whole.content))
  return [
    {
      what: 'findings with an automatic fix',
      figure: `${((automatic / estate.findings.length) * 100).toFixed(1)} %`,
      beside: `${automatic.toLocaleString('en')} of ${estate.findings.length.toLocaleString('en')} of the local estate; 70 % at least`,
      ratio: 0.7 / (automatic / estate.findings.length),
      most: 1,
    },
    {
      what: `${many.findings.length.toLocaleString('en')} findings to templates`,
      figure: `${Math.round(planned)} ms`,
      beside: `limit 2,000 ms; JSON.stringify of their resources ${Math.round(bare)} ms`,
      ratio: planned / 2000,
      most: 1,
    },
    {
      what: 'preview of a template with 200 resources',
      figure: `${Math.round(rendered)} ms`,
      beside: `limit 300 ms; JSON.stringify of its content ${written.toFixed(1)} ms`,
      ratio: rendered / 300,
      most: 1,
    },
  ]
}

/** Milliseconds of one run, the median of five. */
function timed(work: () => unknown): number {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    work()
    times.push(performance.now() - started)
  }
  return median(times)
}

function basisOf(resources: number, { modules }: TemplateCatalogue): RemediationBasis {
  const { controls } = readCatalogue('playbooks')
  const byId = new Map(controls.map((control) => [control.id, control]))
  const records = [...generateEstate({ seed: 7, resources })]
  const byKey = new Map(records.map((record) => [normaliseId(record.id), record]))
  const findings: ChosenFinding[] = []
  const evaluation = createEvaluation(compileCatalogue({ controls }, { now: new Date() }), {
    onFinding({ status, controlId, resource }) {
      const control = byId.get(controlId)
      if (status === 'failed' && control) findings.push({ control, resource })
    },
  })
  for (const record of records) evaluation.record(record)
  evaluation.finish()
  return {
    findings,
    open: [],
    recordOf: (id) => byKey.get(normaliseId(id)),
    records,
    moduleIds: new Set(modules.map(({ id }) => id)),
    now: new Date(),
  }
}
