import { ApiError } from '#app/contract/call-errors.ts'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { Gap, ScanResults } from '#app/contract/scans.ts'
import { countOf } from '#app/text/count.ts'
import { type CommandError, usageError } from '../../exit-code.ts'
import { shortId } from '../../output/words.ts'
import { notThere } from '../../server/not-there.ts'
import type { GapChoice } from './options.ts'

/** Findings asked for at a time; the most that the server gives. */
const pageSize = 500

/**
 * The gaps of a scan that are to be repaired; none of a scan that found none.
 * @param fresh resources with new findings by control, where only those are meant
 * @throws CommandError for a control or a resource without a failing finding in this scan, and for a choice that leaves
 * nothing.
 */
export async function chooseGaps(
  client: ApiClient,
  results: ScanResults,
  choice: GapChoice,
  fresh?: ReadonlyMap<string, unknown>,
): Promise<Gap[]> {
  const { scan, gaps } = results
  for (const control of choice.control ?? [])
    if (!gaps.some(({ controlId }) => controlId === control)) throw await noGap(client, results, control)
  const ofResources = choice.resource && (await controlsOf(client, results, choice.resource))
  const chosen = gaps.filter(
    ({ controlId, severity }) =>
      (choice.control?.includes(controlId) ?? true) &&
      (choice.severity?.includes(severity) ?? true) &&
      (ofResources?.has(controlId) ?? true) &&
      (fresh?.has(controlId) ?? true),
  )
  if (chosen.length > 0 || gaps.length === 0) return chosen
  throw usageError(
    `None of the ${countOf(gaps.length, 'gap')} of the scan ${shortId(scan.id)} is among those that you chose.`,
    `See them with: parapet scans show ${shortId(scan.id)}`,
  )
}

async function noGap(client: ApiClient, { scan, gaps }: ScanResults, controlId: string): Promise<CommandError> {
  try {
    await client.call(endpoints.controls.get, { params: { controlId } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const known = gaps.map((gap) => gap.controlId)
    return notThere({
      noun: 'gap',
      named: controlId,
      where: `in the scan ${shortId(scan.id)}`,
      known,
      advice: `See its gaps with: parapet gaps list ${shortId(scan.id)}`,
    })
  }
  return usageError(
    `The scan ${shortId(scan.id)} found no failing resource with the control ${controlId}.`,
    `See its gaps with: parapet scans show ${shortId(scan.id)}`,
  )
}

/** Ids of the controls that fail on at least one of the resources. */
async function controlsOf(client: ApiClient, { scan }: ScanResults, ids: readonly string[]): Promise<Set<string>> {
  const controls = new Set<string>()
  for (const id of ids) {
    const own = `/subscriptions/${scan.subscriptionId}`.toLowerCase()
    if (!`${id.toLowerCase()}/`.startsWith(`${own}/`))
      throw usageError(
        `${id} is no resource of ${scan.subscriptionName}, which the scan ${shortId(scan.id)} is of.`,
        `Give the whole id: ${own}/resourceGroups/…`,
      )
    const failing = await failingControls(client, scan.id, id)
    if (failing.length === 0)
      throw usageError(
        `The scan ${shortId(scan.id)} found nothing wrong with ${id}.`,
        `Look for the id that a finding names: parapet findings list ${shortId(scan.id)} --status failed`,
      )
    for (const controlId of failing) controls.add(controlId)
  }
  return controls
}

/** Beyond a page of findings of one id its children come too, so all pages are read. */
async function failingControls(client: ApiClient, scanId: string, resourceId: string): Promise<string[]> {
  const controls: string[] = []
  let cursor: string | undefined
  do {
    const query = { status: 'failed' as const, search: resourceId.slice(-200), limit: pageSize, cursor }
    const page = await client.call(endpoints.findings.list, { params: { scanId }, query })
    for (const { controlId, resource } of page.items)
      if (resource.id.toLowerCase() === resourceId.toLowerCase()) controls.push(controlId)
    cursor = page.next ?? undefined
  } while (cursor)
  return controls
}
