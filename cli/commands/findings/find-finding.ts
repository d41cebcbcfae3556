import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ListedFinding } from '#app/contract/findings.ts'
import { fingerprintOf } from '#app/domain/judgement/results/fingerprint.ts'
import { CommandError, notFound } from '../../exit-code.ts'
import { findScanId } from '../../server/find-scan-id.ts'

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
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
  const found = await byFingerprint(client, scanId, named.toLowerCase())
  const [only] = found
  if (!only) throw notFound(`There is no finding ${named} in that scan.`, 'List them with: parapet findings list')
  if (found.length > 1)
    throw new CommandError(`${found.length} findings begin with ${named}.`, undefined, 'Give more of the fingerprint.')
  return only
}

async function byFingerprint(client: ApiClient, scanId: string, begun: string): Promise<ListedFinding[]> {
  const found: ListedFinding[] = []
  let cursor: string | undefined
  do {
    const page = await client.call(endpoints.findings.list, { params: { scanId }, query: { cursor, limit: fullPage } })
    found.push(
      ...page.items.filter(({ controlId, resource }) => fingerprintOf(controlId, resource.id).startsWith(begun)),
    )
    cursor = page.next ?? undefined
  } while (cursor)
  return found
}
