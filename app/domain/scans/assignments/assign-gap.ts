import type { Transaction } from 'kysely'
import type { GapAssignment } from '#app/contract/assignments.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { invalid } from '../../errors.ts'
import { type PersonOfEnvironment, peopleOfEnvironment } from '../../identity/people-of-environment.ts'
import { findControl } from '../../judgement/results/describe-catalogue.ts'
import { notifyUsers } from '../../notifications/notify.ts'
import { findScanRow } from '../list-scans.ts'
import type { ScanServices } from '../scan-services.ts'
import { assignmentRow, toAssignment, writeAssignment } from './assignment-rows.ts'

export interface Assignment {
  scanId: string
  controlId: string
  /** A user's name. */
  assignee: string | null
  note: string
}

/**
 * Assigns the gap of a control in the scan's subscription, and tells whom it was given to.
 * @throws AppError `not-found` (scan or control), `invalid` when the assignee may not see the gap.
 */
export async function assignGap(
  services: Pick<ScanServices, 'db' | 'catalogue' | 'now' | 'secrets' | 'dialect'>,
  actor: Actor,
  { scanId, controlId, assignee, note }: Assignment,
): Promise<GapAssignment> {
  const scan = await findScanRow(services, actor, scanId)
  const { gap } = findControl(services.catalogue, controlId)
  return services.db.transaction().execute(async (trx) => {
    const before = await assignmentRow(trx, scan, controlId)
    const person = assignee === null ? null : await findAssignee(trx, scan.environment_id, assignee)
    const row = {
      environment_id: scan.environment_id,
      subscription_id: scan.subscription_id,
      control_id: controlId,
      assignee: person?.username ?? null,
      note,
      changed_by: actor.username,
      changed_at: isoDate(services.now()),
    }
    await writeAssignment(trx, row)
    if (person && person.username !== before?.assignee && person.username !== actor.username)
      await notifyUsers(services, trx, [person.id], {
        event: 'gapAssigned',
        type: 'info',
        title: `${actor.username} assigned a gap to you`,
        message: `${gap}, in ${scan.subscription_name}.`,
        link: `/app/security-scanner/results/${scanId}/gaps/${controlId}`,
        environmentId: scan.environment_id,
      })
    await recordAudit(trx, services, {
      actor,
      action: 'gap.assign',
      object: `gap:${scan.subscription_id}/${controlId}`,
      detail: {
        assignee: row.assignee,
        note,
        before: before ? { assignee: before.assignee, note: before.note } : null,
      },
    })
    return toAssignment(row)
  })
}

/** @throws AppError `invalid` */
async function findAssignee(
  trx: Transaction<Schema>,
  environmentId: string,
  username: string,
): Promise<PersonOfEnvironment> {
  const people = await peopleOfEnvironment(trx, environmentId)
  const person = people.find((one) => one.username.toLowerCase() === username.toLowerCase())
  if (person) return person
  throw invalid(
    'assignee',
    `The gap cannot be assigned to ${username}: nobody of that name may see it and has signed in. It can be assigned to ${people.map((one) => one.username).join(', ') || 'nobody yet'}.`,
  )
}
