/**
 * Remix looks for a request's route among all of a build, anew for each request and several times: 5 µs for each route. So
 * the calls of the API get a handler for each noun (`/api/scans/…`), and pages one without the calls.
 *
 * @template Handler
 * @param {import('@remix-run/node').ServerBuild} build
 * @param {(part: import('@remix-run/node').ServerBuild) => Handler} createHandler
 * @returns {(path: string) => Handler} for the path of a request
 */
export function handlersByPath(build, createHandler) {
  const routes = Object.values(build.routes)
  const pages = createHandler(partOf(build, (route) => !isCall(route)))
  const calls = new Map(
    [...new Set(routes.filter(isCall).map(nounOf))].map((noun) => [
      noun,
      createHandler(partOf(build, (route) => isShared(route) || (isCall(route) && nounOf(route) === noun))),
    ]),
  )
  return (path) => calls.get(nounOfRequest(path)) ?? pages
}

const otherCalls = 'api/*'

/** What browsers navigate to has a component; `api/*` answers calls that nobody knows. */
const isCall = ({ path = '', module }) => path.startsWith('api/') && path !== otherCalls && !module.default
const isShared = ({ id, path }) => id === 'root' || path === otherCalls

/** `scans` of `api/scans/:scanId`. */
const nounOf = ({ path }) => path.split('/')[1].toLowerCase()

/** The same of a request's path, as Remix compares it: decoded between its slashes, in any case. Undefined for pages. */
function nounOfRequest(path) {
  const [, api = '', noun = ''] = decoded(path.split('/'))
  return api.toLowerCase() === 'api' ? noun.toLowerCase() : undefined
}

/** Remix takes a path as it is when a part of it cannot be decoded. */
function decoded(segments) {
  try {
    return segments.map((segment) => decodeURIComponent(segment))
  } catch {
    return segments
  }
}

function partOf(build, has) {
  const routes = Object.fromEntries(Object.entries(build.routes).filter(([, route]) => has(route)))
  const assets = Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => id in routes))
  return { ...build, routes, assets: { ...build.assets, routes: assets } }
}
