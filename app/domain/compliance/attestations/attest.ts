import { randomUUID } from 'node:crypto'
import type { Attestation } from '#app/contract/attestations.ts'
import { isoDate } from '#db/cast.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { findStandard } from '../read-compliance.ts'
import { findAttestation, insertAttestation, setRevoked } from './attestation-rows.ts'

/** Years that an attestation is valid at most: what nobody looks at again for longer is no evidence. */
const mostYears = 3

interface GivenAttestation {
  environmentId: string
  /** Null: every subscription of the environment. */
  subscriptionId: string | null
  standardId: string
  requirementId: string
  note: string
  /** The last day that it is valid, e.g. `2027-05-22`. */
  expiresAt: string
}

type AttestServices = Pick<ScanServices, 'db' | 'now' | 'secrets' | 'dialect' | 'catalogue'>

/** @throws AppError `not-found` (standard or requirement), `invalid` (a day that is past, or too far) */
export async function attest(services: AttestServices, actor: Actor, given: GivenAttestation): Promise<Attestation> {
  const standard = findStandard(services, given.standardId)
  if (!standard.requirements.some(({ id }) => id === given.requirementId))
    throw notFound(`Requirement ${given.requirementId} of ${standard.name} ${standard.version}`)
  const expiresAt = lastMoment(given.expiresAt, services.now())
  return services.db.transaction().execute(async (trx) => {
    const attestation = await insertAttestation(trx, {
      id: randomUUID(),
      environment_id: given.environmentId,
      subscription_id: given.subscriptionId,
      standard_id: given.standardId,
      requirement_id: given.requirementId,
      note: given.note,
      created_by: actor.username,
      created_at: isoDate(services.now()),
      expires_at: isoDate(expiresAt),
      revoked_by: null,
      revoked_at: null,
    })
    await recordAudit(trx, services, {
      actor,
      action: 'attestation.add',
      object: `attestation:${attestation.id}`,
      detail: { ...given },
    })
    return attestation
  })
}

/** The end of that day in UTC. @throws AppError `invalid` */
function lastMoment(day: string, now: Date): Date {
  const end = new Date(`${day}T23:59:59.999Z`)
  if (end <= now) throw invalid('expiresAt', 'The attestation would have ended already. Choose a day to come.')
  const latest = new Date(now)
  latest.setUTCFullYear(now.getUTCFullYear() + mostYears)
  if (end > latest)
    throw invalid('expiresAt', `An attestation is valid for ${mostYears} years at most. Choose an earlier day.`)
  return end
}

/** Ends an attestation now; it stays in the list. @throws AppError `not-found`, `conflict` when it is revoked already */
export async function revokeAttestation(
  services: Pick<ScanServices, 'db' | 'now' | 'secrets' | 'dialect'>,
  actor: Actor,
  attestationId: string,
): Promise<Attestation> {
  return services.db.transaction().execute(async (trx) => {
    const found = await findAttestation(trx, actor, attestationId)
    if (found.revokedAt !== null) throw new AppError('conflict', `${found.revokedBy} revoked this attestation already.`)
    const revoked = { by: actor.username, at: isoDate(services.now()) }
    await setRevoked(trx, attestationId, revoked)
    await recordAudit(trx, services, {
      actor,
      action: 'attestation.revoke',
      object: `attestation:${attestationId}`,
      detail: { standardId: found.standardId, requirementId: found.requirementId },
    })
    return { ...found, revokedBy: revoked.by, revokedAt: revoked.at }
  })
}
