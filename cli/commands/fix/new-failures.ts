import type { ApiClient } from '#app/contract/client.ts'
import { fingerprintOf } from '#app/domain/judgement/results/fingerprint.ts'
import { KnownFindings, readBaseline } from '../../judge/known-findings.ts'
import { failuresOf } from '../../server/known-findings.ts'

/**
 * Ids of the resources of a scan that fail and are not in a baseline, by control.
 * @param baseline its file
 * @throws CommandError, ApiError
 */
export async function newFailures(
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
