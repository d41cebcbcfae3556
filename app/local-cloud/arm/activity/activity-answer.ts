import { type CloudAnswer, type CloudRequest, queryValue } from '../../http/exchange.ts'
import { armOrigin } from '../../origins.ts'
import { ArmError } from '../arm-error.ts'
import type { ArmContext } from '../context.ts'
import { requireContainers } from '../not-found.ts'
import { activityFilter } from './activity-filter.ts'

const events = /^\/subscriptions\/([^/]+)\/providers\/microsoft\.insights\/eventtypes\/management\/values$/i
const pageSize = 200

/** The activity log of a subscription, the newest event first; undefined for every other request. */
export function activityAnswer({ store, activityDelayMs }: ArmContext, request: CloudRequest): CloudAnswer | undefined {
  const subscription = events.exec(request.path)?.[1]?.toLowerCase()
  if (subscription === undefined || request.method !== 'GET') return undefined
  requireContainers(store, { id: request.path, subscription, resourceGroup: '' })
  const { where, values } = activityFilter(queryValue(request.query, '$filter'))
  const token = queryValue(request.query, '$skiptoken')
  const before = token === undefined ? Number.MAX_SAFE_INTEGER : Number(token)
  if (!Number.isSafeInteger(before))
    throw new ArmError(400, 'InvalidSkipToken', `The skip token '${token}' is invalid.`)
  const shown = new Date(Date.now() - activityDelayMs).toISOString()
  const sql = `SELECT number, body FROM activity WHERE subscription = ? AND number < ? AND at <= ? AND ${where} ORDER BY number DESC LIMIT ?`
  const rows = store.select<{ number: number; body: string }>(sql, [
    subscription,
    before,
    shown,
    ...values,
    pageSize + 1,
  ])
  const page = rows.slice(0, pageSize)
  const next =
    rows.length > pageSize ? `,"nextLink":${JSON.stringify(nextLink(request, page.at(-1)?.number ?? 0))}` : ''
  return { status: 200, body: `{"value":[${page.map(({ body }) => body).join(',')}]${next}}` }
}

function nextLink({ path, query }: CloudRequest, number: number): string {
  const next = new URLSearchParams([...query].filter(([key]) => key.toLowerCase() !== '$skiptoken'))
  next.set('$skiptoken', String(number))
  return `${armOrigin}${path}?${next.toString().replaceAll('%24', '$')}`
}
