import { formatDay } from '#app/text/time.ts'
import { isoDate } from '#db/cast.ts'
import { notifyEveryone } from '../../notifications/notify.ts'
import { agoMs, aheadMs, dayToTell, noteTold } from '../../notifications/told-ends.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { type EndingAttestation, endingAttestations } from './attestation-rows.ts'

type TellServices = Pick<ScanServices, 'db' | 'now' | 'catalogue'>

/** Tells everyone who may see it that an attestation is about to end, and when it has: once for each day that counts. */
export async function tellEndingAttestations(services: TellServices): Promise<void> {
  const now = services.now()
  const ending = await endingAttestations(services.db, {
    from: isoDate(new Date(now.getTime() - agoMs)),
    until: isoDate(new Date(now.getTime() + aheadMs)),
  })
  for (const row of ending) {
    const days = dayToTell(row.expires_at, now)
    if (days !== null) await tellEnd(services, row, days)
  }
}

async function tellEnd(services: TellServices, row: EndingAttestation, days: number): Promise<void> {
  const standard = services.catalogue.standards.find(({ id }) => id === row.standard_id)
  const what = `${row.requirement_id} of ${standard?.name ?? row.standard_id}`
  await services.db.transaction().execute(async (trx) => {
    if (!(await noteTold(trx, `attestation:${row.id}`, row.expires_at, days))) return
    await notifyEveryone(services, trx, {
      event: days === 0 ? 'attestationEnded' : 'attestationEnds',
      environmentId: row.environment_id,
      measure: days,
      type: 'warning',
      title: days === 0 ? 'An attestation has ended' : 'An attestation is about to end',
      message:
        days === 0
          ? `What ${row.created_by} attested for ${what} counts no longer.`
          : `What ${row.created_by} attested for ${what} ends on ${formatDay(row.expires_at)}. Attest it anew before.`,
      link: `/app/compliance/${encodeURIComponent(row.standard_id)}/${encodeURIComponent(row.requirement_id)}`,
    })
  })
}
