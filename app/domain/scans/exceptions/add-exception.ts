import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { Exception } from '#app/contract/exceptions.ts'
import { formatDay } from '#app/text/time.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { requireActiveEnvironment } from '../../environments/working-context.ts'
import { AppError, invalid } from '../../errors.ts'
import { endOfDay } from '../../judgement/exceptions-file/file-exception.ts'
import { findControl } from '../../judgement/results/describe-catalogue.ts'
import type { Services } from '../../services.ts'
import { findScanRow, latestScanRow } from '../list-scans.ts'
import type { ScanServices } from '../scan-services.ts'
import { insertException, toException } from './exception-rows.ts'
import { subscriptionNames } from './subscription-names.ts'

/**
 * Accepts findings of a control from the next scan on.
 * @throws AppError `not-found` (control, scan), `invalid` when the end date lies in the past or a resource in another
 * subscription.
 */
export async function addException(
  services: Services & Pick<ScanServices, 'catalogue'>,
  actor: Actor,
  { scanId, ...input }: z.output<NonNullable<(typeof endpoints.exceptions.add)['body']>>,
): Promise<Exception> {
  findControl(services.catalogue, input.controlId)
  const now = services.now()
  const expiresAt = endOfDay(input.expiresAt)
  if (expiresAt && new Date(expiresAt) <= now)
    throw invalid(
      'expiresAt',
      `The end date lies in the past: days end in UTC, where it is ${formatDay(now.toISOString())}. Choose that day or a later one.`,
    )
  const environmentId = await environmentOfException(services, actor, { scanId, subscriptionId: input.subscriptionId })
  requireWithin(input.scope.resourceIds, input.subscriptionId)
  return services.db.transaction().execute(async (trx) => {
    const row = await insertException(trx, { ...input, expiresAt }, { environmentId, by: actor.username, now })
    await recordAudit(trx, services, {
      actor,
      action: 'exception.add',
      object: `exception:${row.id}`,
      detail: { ...input },
    })
    const nameOf = await subscriptionNames(trx, [row])
    return toException(row, nameOf(row), services.catalogue, now)
  })
}

/** An exception is of one subscription: ids of another one, and what is no id, would accept nothing. */
function requireWithin(ids: readonly string[], subscriptionId: string): void {
  const own = `/subscriptions/${subscriptionId}/`.toLowerCase()
  for (const id of ids) {
    if (!id.startsWith('/'))
      throw invalid(
        'scope',
        `${id} is no id of a resource: those begin with a slash. To accept by name, give it as a name.`,
      )
    if (/^\/subscriptions\//i.test(id) && !`${id}/`.toLowerCase().startsWith(own))
      throw invalid('scope', `${id} is not in the subscription ${subscriptionId}.`)
  }
}

/** The environment of the scan that found it. @throws AppError `not-found` where the subscription was never scanned */
export async function environmentOfException(
  services: Services,
  actor: Actor,
  { scanId, subscriptionId }: { scanId?: string; subscriptionId: string },
): Promise<string> {
  const scan = scanId
    ? await findScanRow(services, actor, scanId)
    : await latestScanRow(services, { environments: [await requireActiveEnvironment(services, actor)] }, subscriptionId)
  if (scan?.subscription_id === subscriptionId) return scan.environment_id
  throw new AppError(
    'not-found',
    `The environment that you work in has no scan of the subscription ${subscriptionId}. Activate the one that has, or name the scan.`,
  )
}
