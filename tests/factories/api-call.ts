import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { functionFor } from '../../scripts/call-handler.mjs'

type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<Response>

/** A route module of the API. */
export interface ApiRoute {
  loader?: Handler
  action?: Handler
}

export interface ApiCallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  token?: string
  body?: unknown
  headers?: Record<string, string>
  params?: Record<string, string>
  query?: Record<string, string>
  address?: string
}

/** The origin that tests give to the services as their public address. */
export const testOrigin = 'http://127.0.0.1:3000'

/** Calls a route as the server does. @throws Error when it answers no call at all */
export function callRoute(route: ApiRoute, options: ApiCallOptions = {}): Promise<Response> {
  const { method = options.body === undefined ? 'GET' : 'POST', token, body, headers, params = {} } = options
  const search = options.query ? `?${new URLSearchParams(options.query)}` : ''
  const request = new Request(`${testOrigin}/api/test${search}`, {
    method,
    headers: {
      'x-parapet-address': options.address ?? '192.0.2.1',
      'user-agent': 'test',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer = functionFor(route, method)
  if (!answer) throw new Error(`The route has neither loader nor action for ${method}.`)
  return answer({ request, params, context: {} })
}

/** The `name=value` parts of an answer's cookies, as a browser would send them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
