import type { CallOutput } from '#app/contract/endpoint.ts'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Viewer } from '../../environments/visible.ts'
import { invalid } from '../../errors.ts'
import { endOfDay, scopeOf, scopeToFile } from '../../judgement/exceptions-file/file-exception.ts'
import {
  ExceptionsFileError,
  type FileException,
  parseExceptions,
} from '../../judgement/exceptions-file/parse-exceptions.ts'
import { writeExceptions } from '../../judgement/exceptions-file/write-exceptions.ts'
import type { Services } from '../../services.ts'
import type { ScanServices } from '../scan-services.ts'
import { environmentOfException } from './add-exception.ts'
import { insertException, type NewException, rowsInForce, scopeOfRow } from './exception-rows.ts'
import { listExceptions } from './list-exceptions.ts'

/** The exceptions in force that somebody may see, as a file. */
export async function exportExceptions(
  services: Pick<ScanServices, 'db' | 'now' | 'catalogue'>,
  viewer: Viewer,
  filter: { subscriptionId?: string },
): Promise<string> {
  const exceptions = await listExceptions(services, viewer, filter)
  return writeExceptions(
    exceptions.map((one) => ({
      control: one.controlId,
      subscription: one.subscriptionId,
      reason: one.reason,
      approvedBy: one.approvedBy,
      approvedIn: one.approvedIn,
      until: one.expiresAt?.slice(0, 10) ?? null,
      ...scopeToFile(one.scope),
    })),
  )
}

/**
 * Adds what a file has for a subscription and is not in force yet, in one transaction.
 * @throws AppError `invalid` when the file is wrong, `not-found` where the subscription was never scanned.
 */
export async function importExceptions(
  services: Services & Pick<ScanServices, 'catalogue'>,
  actor: Actor,
  { subscriptionId, content }: { subscriptionId: string; content: string },
): Promise<CallOutput<typeof endpoints.exceptions.importFile>> {
  const environmentId = await environmentOfException(services, actor, { subscriptionId })
  const now = services.now()
  const entries = parsed(content, new Set(services.catalogue.controls.map(({ id }) => id)))
  const ours = entries.filter(({ subscription }) => !subscription || isSame(subscription, subscriptionId))
  const current = ours.filter(({ until }) => until === null || Date.parse(endOfDay(until) ?? '') > now.getTime())
  return services.db.transaction().execute(async (trx) => {
    const known = await rowsInForce(trx, { environment_id: environmentId, subscription_id: subscriptionId }, now)
    const keys = new Set(known.map((row) => keyOf(row.control_id, row.expires_at, row.reason, scopeOfRow(row))))
    let added = 0
    for (const one of current.map((entry) => toNew(entry, subscriptionId))) {
      const key = keyOf(one.controlId, one.expiresAt, one.reason, one.scope)
      if (keys.has(key)) continue
      keys.add(key)
      const row = await insertException(trx, one, { environmentId, by: actor.username, now })
      await recordAudit(trx, services, {
        actor,
        action: 'exception.add',
        object: `exception:${row.id}`,
        detail: { ...one, from: 'file' },
      })
      added += 1
    }
    return {
      added,
      inForce: current.length - added,
      otherSubscriptions: entries.length - ours.length,
      ended: ours.length - current.length,
    }
  })
}

function parsed(content: string, controls: ReadonlySet<string>): FileException[] {
  try {
    return parseExceptions(content, 'the file', (id) => controls.has(id))
  } catch (error) {
    if (error instanceof ExceptionsFileError) throw invalid('content', error.message)
    throw error
  }
}

function toNew(entry: FileException, subscriptionId: string): NewException {
  const { control, reason, approvedBy, approvedIn, until } = entry
  return {
    controlId: control,
    subscriptionId,
    scope: scopeOf(entry),
    reason,
    approvedBy,
    approvedIn,
    expiresAt: endOfDay(until),
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const keyOf = (...parts: unknown[]) => JSON.stringify(parts)
