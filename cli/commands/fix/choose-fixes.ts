import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { FixPlan, FixRow } from '#app/contract/fix-plan.ts'
import type { ManualGap } from '#app/contract/remediation.ts'
import { fingerprintOf } from '#app/domain/judgement/results/fingerprint.ts'
import { CommandError, usageError } from '../../exit-code.ts'
import { KnownFindings, readBaseline } from '../../judge/known-findings.ts'
import { shortId } from '../../output/words.ts'
import { findScanId } from '../../server/find-scan-id.ts'
import { failuresOf } from '../../server/known-findings.ts'
import { notThere } from '../../server/not-there.ts'
import { chooseGaps } from './choose-gaps.ts'
import type { FixChoice, GapChoice } from './options.ts'

/** What of a scan is repaired. */
export interface ChosenFixes {
  plan: FixPlan
  /** What templates repair, the highest gain first. */
  fixes: FixRow[]
  /** What a person has to do, of findings that were chosen. */
  manual: ManualGap[]
  /** Chosen findings that an apply since the scan closed, and that are left out. */
  closed: number
}

/** Whether nothing of a fix is open any more; where its way back was planned since, its state does not say so. */
export const isClosed = ({ state, findings, closed }: FixRow): boolean =>
  state === 'proven' || (findings > 0 && closed >= findings)

const choosesGaps = ({ control, severity, resource, baseline }: GapChoice) =>
  (control ?? severity ?? resource ?? baseline) !== undefined

/** Whether some of a scan's fixes are chosen, not all. */
export const choosesSome = (choice: FixChoice) => choice.fix !== undefined || choosesGaps(choice)

/**
 * The fixes of a scan that were chosen: all of its fix plan, those with the given ids, or templates that the server makes
 * of the chosen findings; the same choice gives the same ones again.
 * @throws CommandError for a scan that is not done, and for a choice that leaves nothing.
 */
export async function chooseFixes(client: ApiClient, named: string, choice: FixChoice): Promise<ChosenFixes> {
  if (choice.fix && choosesGaps(choice))
    throw usageError(
      'Choose fixes with --fix, or findings with --control, --severity, --resource and --baseline, not both.',
    )
  const scanId = await findScanId(client, named, choice.subscription)
  const scan = await client.call(endpoints.scans.get, { params: { scanId } })
  if (scan.status !== 'done')
    throw new CommandError(
      `The scan ${shortId(scanId)} of ${scan.subscriptionName} is ${scan.status}: it has no results.`,
      undefined,
      'Choose a finished one: parapet scans list',
    )
  if (choosesGaps(choice)) return fixesOfGaps(client, scanId, choice)
  const plan = await client.call(endpoints.fixPlans.get, { params: { scanId } })
  const wanted = choice.fix?.map((id) => fixOf(plan, id))
  const fixes = wanted
    ? plan.fixes.filter((one) => wanted.includes(one))
    : plan.fixes.filter(({ state }) => state !== 'forYou')
  return { plan, fixes, manual: [], closed: 0 }
}

function fixOf({ fixes, scan }: FixPlan, id: string): FixRow {
  const fix = fixes.find((one) => one.id === id)
  if (!fix)
    throw notThere({
      noun: 'fix',
      named: id,
      where: `in the scan ${shortId(scan.id)}`,
      known: fixes.map((one) => one.id),
      advice: `See its fixes with: parapet fix ${shortId(scan.id)}`,
    })
  if (fix.stays) throw usageError(`${fix.name}: no template can decide it.`, `To do: ${fix.stays.action}`)
  return fix
}

async function fixesOfGaps(client: ApiClient, scanId: string, choice: GapChoice): Promise<ChosenFixes> {
  const params = { scanId }
  const results = await client.call(endpoints.scans.getResults, { params })
  const fresh = choice.baseline === undefined ? undefined : await newFailures(client, scanId, choice.baseline)
  const gaps = await chooseGaps(client, results, choice, fresh)
  const made = gaps.length === 0 ? noFixes : await generate(client, results.scan, gaps, choice, fresh)
  const templates = made.templates.map(({ id }) => id).join(',')
  const plan = await client.call(endpoints.fixPlans.get, { params, query: templates === '' ? {} : { templates } })
  return { plan, fixes: templates === '' ? [] : plan.fixes, manual: made.manual, closed: made.closed }
}

const noFixes = { templates: [], manual: [], closed: 0 }

function generate(
  client: ApiClient,
  { id: scanId, subscriptionId }: { id: string; subscriptionId: string },
  gaps: readonly { controlId: string }[],
  { resource }: GapChoice,
  fresh: ReadonlyMap<string, string[]> | undefined,
) {
  const chosen = gaps.map(({ controlId }) => ({ controlId, resourceIds: fresh?.get(controlId) }))
  return client.call(endpoints.remediation.generateTemplates, {
    body: { subscriptionId, gaps: chosen, scanId, resourceIds: resource },
  })
}

/**
 * Ids of the resources of a scan that fail and are not in a baseline, by control.
 * @param baseline its file
 * @throws CommandError, ApiError
 */
async function newFailures(
  client: ApiClient,
  scanId: string,
  baseline: string,
): Promise<ReadonlyMap<string, string[]>> {
  const known = new KnownFindings(readBaseline(baseline).findings.map(({ fingerprint }) => fingerprint))
  const fresh = new Map<string, string[]>()
  for await (const { controlId, resource } of failuresOf(client, scanId)) {
    if (!known.isNew({ controlId, fingerprint: fingerprintOf(controlId, resource.id) })) continue
    fresh.set(controlId, [...(fresh.get(controlId) ?? []), resource.id])
  }
  return fresh
}
