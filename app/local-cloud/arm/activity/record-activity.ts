import { randomUUID } from 'node:crypto'
import type { CloudAnswer, CloudRequest } from '../../http/exchange.ts'
import { parseArmPath } from '../../store/arm-path.ts'
import { requiredAction } from '../actions.ts'
import type { ArmContext } from '../context.ts'

interface Done {
  answer: CloudAnswer
  requestId: string
  now: Date
}

const words: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'NoContent',
  400: 'BadRequest',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  412: 'PreconditionFailed',
}

/** Writes what a request did, or was refused to do, into the activity log. Readers leave no trace, as in Azure. */
export function recordActivity({ store, tenant, caller }: ArmContext, request: CloudRequest, done: Done): void {
  const { method, path, headers } = request
  const { action } = requiredAction(method, path, store.spellingOf)
  const isPost = method === 'POST'
  const target = parseArmPath(isPost ? path.slice(0, path.lastIndexOf('/')) : path)
  if (method === 'GET' || method === 'HEAD' || action.endsWith('/read') || target?.kind !== 'resource') return
  if (!store.has(`/subscriptions/${target.subscription}`)) return
  const { principal } = caller
  const who = principal.userPrincipalName ?? principal.clientId
  const named = isPost ? action.replace(/action$/, `${path.slice(path.lastIndexOf('/') + 1)}/action`) : action
  const at = done.now.toISOString()
  const correlationId = String(headers['x-ms-correlation-request-id'] ?? done.requestId)
  const eventDataId = randomUUID()
  const isRefused = done.answer.status >= 400
  const code = words[done.answer.status] ?? String(done.answer.status)
  const plain = (value: string) => ({ value, localizedValue: value })
  const event = {
    authorization: { action: named, scope: target.id },
    caller: who,
    channels: 'Operation',
    claims: {
      appid: principal.clientId,
      'http://schemas.microsoft.com/identity/claims/objectidentifier': principal.objectId,
    },
    correlationId,
    description: '',
    eventDataId,
    eventName: { value: 'EndRequest', localizedValue: 'End request' },
    category: plain('Administrative'),
    httpRequest: {
      clientRequestId: headers['x-ms-client-request-id'] ?? done.requestId,
      clientIpAddress: '127.0.0.1',
      method,
    },
    id: `${target.id}/events/${eventDataId}/ticks/${BigInt(done.now.getTime()) * 10_000n + 621_355_968_000_000_000n}`,
    level: isRefused ? 'Error' : 'Informational',
    resourceGroupName: target.id.split('/')[3]?.toLowerCase() === 'resourcegroups' ? target.id.split('/')[4] : '',
    resourceProviderName: plain(target.type.split('/')[0] ?? ''),
    resourceId: target.id,
    resourceType: plain(target.type),
    operationId: correlationId,
    operationName: plain(named),
    properties: { statusCode: code, eventCategory: 'Administrative', entity: target.id },
    status: plain(isRefused ? 'Failed' : 'Succeeded'),
    subStatus: { value: code, localizedValue: `${code} (HTTP Status Code: ${done.answer.status})` },
    eventTimestamp: at,
    submissionTimestamp: at,
    subscriptionId: target.id.split('/')[2],
    tenantId: tenant.tenantId,
  }
  store.addActivity({
    at,
    subscription: target.subscription,
    resourceGroup: target.resourceGroup,
    resource: target.lower,
    caller: who.toLowerCase(),
    correlation: correlationId.toLowerCase(),
    body: JSON.stringify(event),
  })
}
