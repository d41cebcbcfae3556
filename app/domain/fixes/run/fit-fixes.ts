import { changedText } from '#app/text/changed-since-scan.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { currentState } from '../../executions/rows/state-store.ts'
import type { FittedRun, RunToPlan } from '../../executions/run-hooks.ts'
import { RunFailedError } from '../../executions/running/run-errors.ts'
import type { AzureServices, Services } from '../../services.ts'
import type { TemplateCatalogueService } from '../../templates/template-catalogue.ts'
import { type AppliedFixes, appliedFixes } from './applied-fixes.ts'
import { brokenOff } from './broken-off.ts'
import { compareWithScan } from './compare-with-scan.ts'
import { type FixRun, fixRunOf } from './fix-run.ts'

/** Resources that a refusal names at most. */
const named = 5

/**
 * Fits a plan of fixes to what Azure has now. Fixes, and the way back from them, are made for what the scan saw: resources
 * that are as the fix wants them already are left out of the run. Refused are resources that were changed in another way
 * or are gone, and a list that lacks what the workspace has changed already.
 * @throws RunFailedError that names the resources.
 */
export async function fitFixes(
  services: Pick<Services, 'db' | 'secrets'> & AzureServices & TemplateCatalogueService,
  run: RunToPlan,
): Promise<FittedRun | null> {
  const { row, workspace, recovered } = run
  const fixRun = await fixRunOf(services, row)
  if (!fixRun || fixRun.fixes.length === 0) return null
  const applied = appliedFixes(await currentState(services, workspace.id), recovered)
  requireApplied(fixRun, applied)
  if (fixRun.undo) return null
  const fresh = fixRun.fixes.map((one) => ({
    ...one,
    resources: one.resources.filter(({ id }) => !applied.get(one.label)?.has(normaliseId(id))),
  }))
  const { changed, already } = await compareWithScan(services, run, fresh)
  if (changed.length > 0) {
    const all = fresh.reduce((sum, { resources }) => sum + resources.length, 0)
    throw new RunFailedError(changedText(changed, all))
  }
  const begun = await brokenOff(services.db, workspace)
  const apart = already.filter(({ id }) => !begun.has(normaliseId(id)))
  return apart.length > 0 ? without(fixRun, apart) : null
}

/** The values of a run without these resources in its lists of ids. */
function without({ fixes, values }: FixRun, resources: readonly { ids: string; id: string }[]): FittedRun {
  const out = new Set(resources.map(({ ids, id }) => `${ids} ${id}`))
  const lists = fixes.map(({ ids, resources: all }) => [
    ids,
    all.map(({ id }) => id).filter((id) => !out.has(`${ids} ${id}`)),
  ])
  return { values: { ...values, ...Object.fromEntries(lists) }, leftOut: resources.map(({ id }) => id) }
}

/** Without them in its list Terraform would forget them, and their way back with them. */
function requireApplied({ fixes }: FixRun, applied: AppliedFixes): void {
  for (const { fix, label, ids, resources } of fixes) {
    const chosen = new Set(resources.map(({ id }) => normaliseId(id)))
    const lost = fix.resources.filter(
      ({ id }) => applied.get(label)?.has(normaliseId(id)) && !chosen.has(normaliseId(id)),
    )
    if (lost.length > 0)
      throw new RunFailedError(
        `This workspace has changed ${lost.length === 1 ? 'a resource' : `${lost.length} resources`} that ${ids} leaves out now: the way back would be lost. Keep what was applied in the list; undo the apply to go back. Nothing was planned.\n${listed(lost.map(({ id }) => id))}`,
      )
  }
}

function listed(lines: readonly string[]): string {
  const rest = lines.length > named ? [`and ${lines.length - named} more`] : []
  return [...lines.slice(0, named), ...rest].join('\n')
}
