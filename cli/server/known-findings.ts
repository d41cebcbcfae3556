import type { z } from 'zod'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ListedFinding } from '#app/contract/findings.ts'
import type { Baseline } from '#app/domain/judgement/baseline/baseline.ts'
import { fingerprintOf } from '#app/domain/judgement/results/fingerprint.ts'
import { KnownFindings } from '../judge/known-findings.ts'

/** Findings asked for at a time; the most that the server gives. */
const pageSize = 500

/**
 * The failures of a scan compared with a baseline or an earlier scan; undefined where neither is given.
 * @throws ApiError
 */
export async function knownFindings(
  client: ApiClient,
  scanId: string,
  baseline: Baseline | undefined,
  since: string | undefined,
): Promise<KnownFindings | undefined> {
  const fingerprints = baseline?.findings.map(({ fingerprint }) => fingerprint) ?? []
  if (since)
    for await (const { controlId, resource } of failuresOf(client, since))
      fingerprints.push(fingerprintOf(controlId, resource.id))
  if (!baseline && !since) return undefined
  const known = new KnownFindings(fingerprints)
  for await (const { controlId, resource } of failuresOf(client, scanId))
    known.isNew({ controlId, fingerprint: fingerprintOf(controlId, resource.id) })
  return known
}

/** The failures of a scan that no exception accepts, page by page. @throws ApiError */
export async function* failuresOf(client: ApiClient, scanId: string): AsyncGenerator<z.infer<typeof ListedFinding>> {
  let cursor: string | undefined
  do {
    const query = { limit: pageSize, cursor, status: 'failed' as const }
    const page = await client.call(endpoints.findings.list, { params: { scanId }, query })
    yield* page.items
    cursor = page.next ?? undefined
  } while (cursor)
}
