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
  return async (request) => {
    const [match] = matchRoutes(calls, new URL(request.url)) ?? []
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

/** Remix leads what reads to a loader, and what changes to an action. */
function functionFor({ loader, action }, method) {
  if (['GET', 'HEAD'].includes(method)) return loader
  return ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? action : undefined
}
