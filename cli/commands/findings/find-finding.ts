import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ListedFinding } from '#app/contract/findings.ts'
import { fingerprintOf } from '#app/domain/judgement/results/fingerprint.ts'
import { usageError } from '../../exit-code.ts'
import { shortId } from '../../output/words.ts'
import { findScanId } from '../../server/find-scan-id.ts'
import { notThere, shortIds } from '../../server/not-there.ts'

/** Of `scans/finding-store.ts`, or of a scan of before it. Fingerprints have no hyphen. */
const wholeId = /^([0-9a-z]{1,6}-[0-9a-z]{5,}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
/** The most that the server gives at a time. */
const fullPage = 500

/**
 * The finding that a person named by its id, or in a scan by its fingerprint or the beginning of that, which stays the same from
 * scan to scan. The fingerprint is worked out of each finding: time grows with how many the scan has.
 * @throws CommandError when there is none, or more than one
 */
export async function findFinding(
  client: ApiClient,
  named: string,
  { scan, subscription }: { scan: string; subscription?: string },
): Promise<ListedFinding> {
  if (wholeId.test(named)) return client.call(endpoints.findings.get, { params: { findingId: named } })
  const scanId = await findScanId(client, scan, subscription)
  const { found, all } = await byFingerprint(client, scanId, named.toLowerCase())
  const [only] = found
  if (!only)
    throw notThere({
      noun: 'finding',
      named,
      where: `in the scan ${shortId(scanId)}`,
      known: all,
      advice: 'List them with: parapet findings list',
    })
  if (found.length > 1)
    throw usageError(`${found.length} findings begin with ${named}.`, 'Give more of the fingerprint.')
  return only
}

async function byFingerprint(client: ApiClient, scanId: string, begun: string) {
  const found: ListedFinding[] = []
  const all: string[] = []
  let cursor: string | undefined
  do {
    const page = await client.call(endpoints.findings.list, { params: { scanId }, query: { cursor, limit: fullPage } })
    for (const finding of page.items) {
      const fingerprint = fingerprintOf(finding.controlId, finding.resource.id)
      if (fingerprint.startsWith(begun)) found.push(finding)
      all.push(...shortIds([fingerprint], begun))
    }
    cursor = page.next ?? undefined
  } while (cursor)
  return { found, all }
}
