import { matchRoutes } from '@remix-run/react'

/**
 * Answers calls of the API as Remix does those of its routes without a component, but looks for the route once. What is no
 * call, or not answered by its route, is left to `otherwise`.
 *
 * @param {import('@remix-run/node').ServerBuild} part with the routes of calls
 * @param {(request: Request) => Promise<Response>} otherwise
 * @returns {(request: Request) => Promise<Response>}
 */
export function callHandler({ routes, entry }, otherwise) {
  const calls = Object.values(routes)
    .filter(({ path, module }) => path && !module.default)
    .map(({ id, path, caseSensitive }) => ({ id, path, caseSensitive }))
  const callsOf = bySegments(calls)
  return async (request) => {
    const url = new URL(request.url)
    const [match] = matchRoutes(callsOf(url.pathname), url) ?? []
    const answer = match && functionFor(routes[match.route.id].module, request.method)
    if (!answer) return otherwise(request)
    const { params } = match
    try {
      const response = await answer({ request, params, context: {} })
      return request.method === 'HEAD' ? new Response(null, response) : response
    } catch (error) {
      if (error instanceof Response) return error
      entry.module.handleError(error, { request, params, context: {} })
      return new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } })
    }
  }
}

/**
 * Remix leads what reads to a loader, and what changes to an action. A route that has one of the two answers all calls with
 * it: it refuses the methods that it does not know (`answer` of `serve.server.ts`).
 *
 * @template Answer
 * @param {{ loader?: Answer, action?: Answer }} route
 * @param {string} method
 */
export function functionFor({ loader, action }, method) {
  if (['GET', 'HEAD'].includes(method)) return loader ?? action
  return ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? (action ?? loader) : undefined
}

/**
 * Finds the calls that a path may be of: with as many segments as it has, and the same ones where the call names them. A call
 * that says otherwise may be of any. Looking at one costs 5 µs.
 */
function bySegments(calls) {
  const sizes = new Map()
  const known = calls.map((call) => {
    const segments = segmentsOf(call.path)
    const named = segments.flatMap((text, at) => (text.startsWith(':') ? [] : [{ at, text }]))
    return { call, size: segments.length, named, isAny: /[*?]/.test(call.path) }
  })
  return (pathname) => {
    const segments = segmentsOf(pathname)
    const size = segments.length
    const sameSize = sizes.get(size) ?? known.filter((one) => one.isAny || one.size === size)
    if (size < longest) sizes.set(size, sameSize)
    // What is written with escapes is compared by the router.
    const isPlain = !pathname.includes('%')
    const mayBe = ({ named, isAny }) => isAny || !isPlain || named.every(({ at, text }) => segments[at] === text)
    return sameSize.filter(mayBe).map(({ call }) => call)
  }
}

/** Segments that no path of the API has: what somebody makes up is not remembered. */
const longest = 20

/** The router compares without case. */
const segmentsOf = (path) => path.toLowerCase().split('/').filter(Boolean)
