import { type CloudAnswer, type CloudRequest, queryValue } from '../http/exchange.ts'
import { originOf } from '../origins.ts'
import type { ResourceStore, RowFilter } from '../store/store.ts'
import { ArmError } from './arm-error.ts'

const maxPageSize = 1000

/**
 * One page of a list as `{ value, nextLink? }`. `$top` is the page size (at most 1,000), `$skiptoken` the place to go on.
 * `shape` turns the stored JSON text of a resource into the text of its list entry; without it the text is used as it is.
 */
export function listAnswer(
  store: ResourceStore,
  request: CloudRequest,
  filter: RowFilter,
  shape: (body: string) => string = (body) => body,
): CloudAnswer {
  const size = pageSize(request)
  const rows = store.page(filter, readSkipToken(queryValue(request.query, '$skiptoken')), size + 1)
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  const next = last === undefined ? '' : `,"nextLink":${JSON.stringify(nextLink(request, last.idLower))}`
  return { status: 200, body: `{"value":[${page.map(({ body }) => shape(body)).join(',')}]${next}}` }
}

/** A page of a list that is short and known as a whole. */
export function wholeListAnswer(bodies: string[]): CloudAnswer {
  return { status: 200, body: `{"value":[${bodies.join(',')}]}` }
}

function pageSize(request: CloudRequest): number {
  const top = queryValue(request.query, '$top')
  if (top === undefined) return maxPageSize
  const size = Number(top)
  if (!Number.isInteger(size) || size < 1)
    throw new ArmError(
      400,
      'InvalidTopParameter',
      `The value '${top}' of the query parameter '$top' is not a positive integer.`,
    )
  return Math.min(size, maxPageSize)
}

/** The logical origin, not the listener's address: clients send a token only to https. */
function nextLink({ service, path, query }: CloudRequest, after: string): string {
  const next = new URLSearchParams([...query].filter(([key]) => key.toLowerCase() !== '$skiptoken'))
  next.set('$skiptoken', Buffer.from(after).toString('base64url'))
  return `${originOf[service]}${path}?${next.toString().replaceAll('%24', '$')}`
}

function readSkipToken(token: string | undefined): string {
  if (token === undefined) return ''
  const after = Buffer.from(token, 'base64url').toString()
  if (!after.startsWith('/')) throw new ArmError(400, 'InvalidSkipToken', `The skip token '${token}' is invalid.`)
  return after
}
