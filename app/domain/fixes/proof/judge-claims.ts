import type { AzureClient } from '#app/azure/azure-client.ts'
import type { ClaimedFinding } from '#app/contract/claimed-findings.ts'
import type { ProvedFinding } from '#app/contract/proof.ts'
import { apiVersionOf } from '../../arm/api-versions.ts'
import { collectedTypes } from '../../arm/collection-table.ts'
import { ancestorsOf, normaliseId, resourceName, typeOf } from '../../arm/resource-id.ts'
import { readPart } from '../../inventory/read-part.ts'
import { compileCatalogue } from '../../judgement/catalogue/compile-catalogue.ts'
import { type Control, requiresOf } from '../../judgement/controls/control.ts'
import { neededTypes } from '../../judgement/controls/needed-types.ts'
import { createEvaluation } from '../../judgement/evaluation/evaluation.ts'
import type { Finding } from '../../judgement/evaluation/finding.ts'
import { type Claims, claimKey } from './claims.ts'

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
  const { client, subscriptionId, claims, changed, now, signal } = request
  const claimed = new Set(claims.map((claim) => claim.controlId))
  const controls = request.controls.filter((control) => claimed.has(control.id))
  const types = neededTypes(controls)
  const findings = new Map<string, Finding>()
  const seen = new Set<string>()
  const evaluation = createEvaluation(compileCatalogue({ controls }, { now }), {
    onFinding: (finding) => findings.set(claimKey(finding.controlId, finding.resource.id), finding),
  })
  await readPart({
    client,
    subscriptionId,
    types,
    related: new Set(controls.flatMap((control) => requiresOf(control).map((one) => one.resource))),
    judged: claims.map((claim) => claim.resourceId),
    changed: [...changed, ...judgedByThemselves(claims)],
    signal,
    put(entry) {
      if (entry.kind === 'header') evaluation.header(entry.header)
      else if (entry.kind === 'notRead') evaluation.notRead(entry.notRead)
      else {
        seen.add(normaliseId(entry.record.id))
        evaluation.record(entry.record)
      }
    },
  })
  evaluation.finish()
  const readable = new Set(collectedTypes(types).map((type) => type.toLowerCase()))
  const byId = new Map(controls.map((control) => [control.id, control]))
  return claims.map((claim) => verdictOn(claim, { control: byId.get(claim.controlId), findings, seen, readable }))
}

/** The judged resources with the version to read them by: what was changed may be a part of one, e.g. a rule of it. */
function judgedByThemselves(claims: readonly ClaimedFinding[]): { id: string; apiVersion: string }[] {
  return claims.flatMap(({ resourceId: id }) => {
    const apiVersion = apiVersionOf(typeOf(id) ?? '')
    return apiVersion ? [{ id, apiVersion }] : []
  })
}

interface Judged {
  control: Control | undefined
  findings: ReadonlyMap<string, Finding>
  seen: ReadonlySet<string>
  /** Lower-case ARM types that can be read at all. */
  readable: ReadonlySet<string>
}

function verdictOn(claim: ClaimedFinding, { control, findings, seen, readable }: Judged): ProvedFinding {
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
  if (finding?.status === 'failed') return answer('open', reasonOf(finding))
  if (finding) return answer('notAssessed', finding.reason ?? 'It could not be read.')
  if (seen.has(id)) return answer('closed', null)
  const above = ancestorsOf(id).map((place) => findings.get(claimKey(claim.controlId, place)))
  const unread = above.find((one) => one?.status === 'notAssessed')
  if (unread) return answer('notAssessed', unread.reason ?? 'It could not be read.')
  if (!readable.has(control.resource.toLowerCase()))
    return answer('notAssessed', `Parapet cannot read resources of the type ${control.resource}.`)
  return answer('closed', 'The resource no longer exists.')
}

/** The first piece of evidence in words. */
function reasonOf({ evidence: [first] }: Finding): string | null {
  if (!first) return null
  const actual = first.actual === undefined ? 'not set' : JSON.stringify(first.actual)
  return `${first.path} is ${actual}; expected ${first.expected}.`
}
