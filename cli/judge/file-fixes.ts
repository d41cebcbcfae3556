import { claimedFindings } from '#app/contract/claimed-findings.ts'
import type { GapRepair } from '#app/contract/fix-detail.ts'
import type { FixLock } from '#app/contract/fix-plan.ts'
import type { ManualGap } from '#app/contract/remediation.ts'
import type { TemplateFile } from '#app/contract/templates.ts'
import { readJoinedInventory } from '#app/domain/arm/parts/joined-inventory.ts'
import { fixRoles } from '#app/domain/fixes/fix-plan/fix-roles.ts'
import { gapRepairs } from '#app/domain/fixes/fix-plan/gap-repairs.ts'
import { locksInTheWay, scannedLocks } from '#app/domain/fixes/fix-plan/locks.ts'
import { pointsOfFindings } from '#app/domain/fixes/fix-plan/points.ts'
import { fixName } from '#app/domain/fixes/generate/fix-name.ts'
import { collectNeededRecords } from '#app/domain/fixes/generate/needed-records.ts'
import { type PlannedTemplate, planTemplates } from '#app/domain/fixes/generate/plan-templates.ts'
import { templateDescription } from '#app/domain/fixes/generate/template-description.ts'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import type { ControlCounts, FindingResource } from '#app/domain/judgement/evaluation/finding.ts'
import { summarize } from '#app/domain/judgement/results/summarize.ts'
import { renderTemplate } from '#app/domain/templates/render/render-template.ts'
import type { TemplateCatalogue } from '#app/domain/templates/template-catalogue.ts'
import { toNearestTenth } from '#app/text/tenths.ts'

/** A failing finding of a file that is to be repaired. */
export interface ChosenOfFile {
  controlId: string
  resource: Pick<FindingResource, 'id' | 'name'>
}

/** One fix of a file, as Terraform and as what it does. */
export interface FileFix {
  /** E.g. `immediate-storage`: the name of its folder too. */
  id: string
  name: string
  findings: number
  resources: number
  /** Points of the score, with one decimal. */
  gain: number
  roles: string[]
  locks: FixLock[]
  gaps: GapRepair[]
  render(values: Record<string, unknown>): TemplateFile[]
}

export interface FileFixes {
  fixes: FileFix[]
  manual: ManualGap[]
  /** Now, and when all fixes are applied; null when nothing was assessed. */
  score: { before: number | null; after: number | null }
}

interface FileToFix {
  /** The file is read once more: memory holds what the findings need, and not the inventory. */
  source: Parameters<typeof readJoinedInventory>[0]
  name: string
  catalogue: Catalogue
  templates: TemplateCatalogue
  findings: readonly ChosenOfFile[]
  counts: readonly ControlCounts[]
  now: Date
  /** Of the subscription, or the name of the file. */
  title: string
}

/** Works out the fixes of the chosen findings of a judged file. @throws InventoryError */
export async function fixesOfFile(file: FileToFix): Promise<FileFixes> {
  const { catalogue, templates, counts } = file
  const controls = new Map(catalogue.controls.map((control) => [control.id, control]))
  const findings = file.findings.flatMap(({ controlId, resource }) => {
    const control = controls.get(controlId)
    return control ? [{ control, resource }] : []
  })
  const { recordOf, forInputs, locks } = await collectNeededRecords(
    readJoinedInventory(file.source, file.name),
    findings,
  )
  const { templates: planned, manual } = planTemplates({
    findings,
    open: [],
    recordOf,
    records: forInputs,
    moduleIds: new Set(templates.modules.map(({ id }) => id)),
    now: file.now,
  })
  const scanned = scannedLocks(locks)
  const pointsOf = pointsOfFindings(counts, catalogue)
  const fixes = planned.map((one) => {
    const claims = claimedFindings(one.content)
    return {
      id: one.id,
      name: fixName(one.service, one.closes),
      findings: claims.length,
      resources: one.content.fixes.reduce((sum, { resources }) => sum + resources.length, 0),
      gain: toNearestTenth(claims.reduce((sum, { controlId }) => sum + pointsOf(controlId), 0)),
      roles: fixRoles(one.content),
      locks: locksInTheWay(one.content, scanned, file.title),
      gaps: gapRepairs({
        content: one.content,
        controls: catalogue.controls,
        catalogue: templates,
        subscriptionName: file.title,
        isClosed: () => false,
        pointsOf,
      }),
      render: (values: Record<string, unknown>) => filesOf(one, file, values),
    }
  })
  const after = countsAfter(counts, planned)
  const score = { before: summarize(catalogue, counts).overallScore, after: summarize(catalogue, after).overallScore }
  return { fixes: fixes.sort((a, b) => b.gain - a.gain || b.findings - a.findings), manual, score }
}

const filesOf = (
  { content, service, closes }: PlannedTemplate,
  { templates, title }: FileToFix,
  values: Record<string, unknown>,
) =>
  renderTemplate(content, templates, {
    name: fixName(service, closes),
    description: templateDescription({ closes }, `the inventory of ${title}`),
    values,
  }).files

/** The counts when everything that the templates claim is closed. */
function countsAfter(counts: readonly ControlCounts[], planned: readonly PlannedTemplate[]): ControlCounts[] {
  const closed = new Map<string, Set<string>>()
  for (const { content } of planned)
    for (const { controlId, resourceId } of claimedFindings(content))
      closed.set(controlId, (closed.get(controlId) ?? new Set()).add(resourceId.toLowerCase()))
  return counts.map((one) => {
    const gone = Math.min(one.failed, closed.get(one.controlId)?.size ?? 0)
    return { ...one, passed: one.passed + gone, failed: one.failed - gone }
  })
}
