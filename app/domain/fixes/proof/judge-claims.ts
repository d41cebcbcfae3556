import type { AzureClient } from '#app/azure/azure-client.ts'
import type { ClaimedFinding } from '#app/contract/claimed-findings.ts'
import type { ProvedFinding } from '#app/contract/proof.ts'
import { ancestorsOf, normaliseId, resourceName } from '../../arm/resource-id.ts'
import type { Control } from '../../judgement/controls/control.ts'
import { claimKey } from './claim-key.ts'
import type { Claims } from './claims.ts'
import { type Evaluated, evaluateNow, evidenceText, readByThemselves } from './evaluate-now.ts'

export interface ClaimsToJudge extends Claims {
  client: AzureClient
  subscriptionId: string
  controls: readonly Control[]
  now: Date
  signal: AbortSignal
}

/**
 * Reads the resources of the claims as Azure has them now and judges on them the controls of the claims, and no others.
 * @throws AzureError when nothing can be read.
 */
export async function judgeClaims(request: ClaimsToJudge): Promise<ProvedFinding[]> {
  const { claims, changed } = request
  const claimed = new Set(claims.map((claim) => claim.controlId))
  const controls = request.controls.filter((control) => claimed.has(control.id))
  const ids = claims.map((claim) => claim.resourceId)
  const judged = await evaluateNow({
    ...request,
    controls,
    judged: ids,
    changed: [...changed, ...readByThemselves(ids)],
  })
  const byId = new Map(controls.map((control) => [control.id, control]))
  // A fix that deletes a resource closes its findings by that.
  const deleted = new Set(changed.filter(({ kind }) => kind === 'delete').map(({ id }) => normaliseId(id)))
  return claims.map((claim) => {
    const proved = verdictOn(claim, byId.get(claim.controlId), judged)
    const id = normaliseId(claim.resourceId)
    const isGone = proved.verdict === 'closed' && !judged.seen.has(id) && !deleted.has(id)
    return isGone ? { ...proved, gone: true } : proved
  })
}

/** What became of a finding that was failing. */
export function verdictOn(
  claim: ClaimedFinding,
  control: Control | undefined,
  { findings, seen, readable }: Evaluated,
): ProvedFinding {
  const id = normaliseId(claim.resourceId)
  const answer = (verdict: ProvedFinding['verdict'], reason: string | null): ProvedFinding => ({
    control_id: claim.controlId,
    title: claim.title,
    severity: claim.severity,
    resource_id: claim.resourceId,
    resource_name: resourceName(claim.resourceId, undefined),
    verdict,
    reason,
  })
  if (!control) return answer('notAssessed', `Parapet no longer has the control ${claim.controlId}.`)
  const finding = findings.get(claimKey(claim.controlId, id))
  if (finding?.status === 'failed') return answer('open', evidenceText(finding))
  if (finding) return answer('notAssessed', finding.reason ?? 'It could not be read.')
  if (seen.has(id)) return answer('closed', null)
  const above = ancestorsOf(id).map((place) => findings.get(claimKey(claim.controlId, place)))
  const unread = above.find((one) => one?.status === 'notAssessed')
  if (unread) return answer('notAssessed', unread.reason ?? 'It could not be read.')
  if (!readable.has(control.resource.toLowerCase()))
    return answer('notAssessed', `Parapet cannot read resources of the type ${control.resource}.`)
  return answer('closed', 'The resource no longer exists.')
}
