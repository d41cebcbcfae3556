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

/** A path has as many segments as its route, unless that says otherwise: looking at a route costs 5 µs. */
function bySegments(calls) {
  const sizes = new Map()
  return (pathname) => {
    const size = sizeOf(pathname)
    const known = sizes.get(size) ?? calls.filter(({ path }) => /[*?]/.test(path) || sizeOf(path) === size)
    if (size < longest) sizes.set(size, known)
    return known
  }
}

/** Segments that no path of the API has: what somebody makes up is not remembered. */
const longest = 20

const sizeOf = (path) => path.split('/').filter(Boolean).length
