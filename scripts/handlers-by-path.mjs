/**
 * Remix looks for a request's route among all of a build, anew for each request and several times: 5 µs for each route. So
 * the calls of the API get a handler for each noun (`/api/scans/…`), pages one for each area (`/app/dashboard/…`), and what
 * is left one for all pages.
 *
 * @template Handler
 * @param {import('@remix-run/node').ServerBuild} build
 * @param {(part: import('@remix-run/node').ServerBuild) => Handler} forPages makes the handler of a part of the build
 * @param {(part: import('@remix-run/node').ServerBuild) => Handler} [forCalls]
 * @returns {(path: string) => Handler} for the path of a request
 */
export function handlersByPath(build, forPages, forCalls = forPages) {
  const routes = Object.values(build.routes)
  const calls = handlersOf(
    forCalls,
    routes.filter(isCall).map(nounOf),
    (noun) => (route) => isShared(route) || (isCall(route) && nounOf(route) === noun),
  )
  const patterns = new Map(routes.map((route) => [route, patternOf(build, route)]))
  const areas = handlersOf(
    forPages,
    [...patterns].flatMap(([route, [first, second]]) => (isCall(route) ? [] : areaOf(first, second))),
    (area) => (route) => !isCall(route) && leadsInto(patterns.get(route), area.split('/')),
  )
  const pages = forPages(partOf(build, (route) => !isCall(route)))
  return (path) => {
    const [, first = '', second] = decoded(path.split('/')).map((one) => one.toLowerCase())
    if (first === 'api') return calls.get(second ?? '') ?? pages
    return areas.get(withoutSuffix([first, second].filter((one) => one !== undefined).join('/'))) ?? pages
  }

  /** A handler for each name, with the routes that it has. */
  function handlersOf(createHandler, names, hasOf) {
    return new Map([...new Set(names)].map((name) => [name, createHandler(partOf(build, hasOf(name)))]))
  }
}

const otherCalls = 'api/*'

/** What browsers navigate to has a component; `api/*` answers calls that nobody knows. */
const isCall = ({ path = '', module }) => path.startsWith('api/') && path !== otherCalls && !module.default
const isShared = ({ id, path }) => id === 'root' || path === otherCalls

/** `scans` of `api/scans/:scanId`. */
const nounOf = ({ path }) => path.split('/')[1].toLowerCase()

/** The segments of a route's whole path, in lower case: what those above it say stands before its own. */
function patternOf(build, { path, parentId }) {
  const above = parentId === undefined ? [] : patternOf(build, build.routes[parentId])
  return [...above, ...(path ?? '').toLowerCase().split('/').filter(Boolean)]
}

/** `app/dashboard`; nothing where paths differ within it. */
function areaOf(first, second) {
  if (first === undefined || isOpen(first) || isOpen(second)) return []
  return second === undefined ? first : `${first}/${second}`
}

/** Whether a path that begins with these two segments, or one of those above it, may be the pattern's. */
function leadsInto(pattern, area) {
  const [first, second] = pattern
  if (first === undefined || isOpen(first)) return true
  return first === area[0] && (second === undefined || isOpen(second) || second === area[1])
}

/** A segment that is not always there, or not always the same. */
const isOpen = (segment = '') => /^[:*]|\?$/.test(segment)

/** Browsers ask for the data of a page by its path with this at the end. */
const withoutSuffix = (area) => area.replace(/\.data$/, '')

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
