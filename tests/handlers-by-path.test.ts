import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { callHandler, functionFor } from '../scripts/call-handler.mjs'
import { handlersByPath } from '../scripts/handlers-by-path.mjs'

type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean; module: object }>

/** The console's routes as Remix builds them: those of pages have a component. */
const whole = (): Routes => {
  const built: Routes = { root: { id: 'root', path: '', module: { default: true } } }
  const add = (entries: RouteConfigEntry[], parentId: string) => {
    for (const { file, id = file, path, index, children = [] } of entries) {
      built[id] = { id, parentId, path, index, module: file.endsWith('.tsx') ? { default: true } : {} }
      add(children, id)
    }
  }
  add(routes, 'root')
  return built
}

function tree(all: Routes, parentId?: string): never[] {
  return Object.values(all)
    .filter((route) => route.parentId === parentId)
    .map((route) => ({ ...route, children: route.index ? undefined : tree(all, route.id) })) as never[]
}

function pathOf({ path = '', parentId }: Routes[string]): string {
  const above = parentId === undefined ? '' : pathOf(all[parentId] as Routes[string])
  return [above, path].filter(Boolean).join('/')
}

const all = whole()
const build = { routes: all, assets: { routes: all, version: '1' } } as unknown as ServerBuild
const parts: number[] = []
const handlerOf = handlersByPath(build, (part) => {
  parts.push(Object.keys(part.routes).length)
  expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes))
  const known = tree(part.routes as unknown as Routes)
  return (path: string) => found(known, path)
})
const allKnown = tree(all)

function found(known: never[], path: string) {
  return matchRoutes(known, path)?.map(({ params, route }) => [(route as { id: string }).id, params]) ?? null
}

const segment = fc.oneof(
  fc.constantFrom(...new Set(Object.values(all).flatMap(({ path = '' }) => path.split('/')))),
  fc.constantFrom('API', '%61pi', 'api%2Fscans', 'Scans', '%73cans', '', '.', 'scans.data', 'é', '%', '%zz'),
  fc.string({ maxLength: 6 }).map(encodeURIComponent),
)

it('finds in each part the route that the whole build has for a path', () => {
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
      const path = `/${segments.join('/')}`
      expect(handlerOf(path)(path)).toEqual(found(allKnown, path))
    }),
    { numRuns: 1000 },
  )
})

it('finds there too what Remix looks for above a page', () => {
  const beginning = fc.constantFrom('app', 'App', '%61pp', 'auth', 'login', 'template-builder', 'nowhere', '')
  fc.assert(
    fc.property(beginning, fc.array(segment, { maxLength: 4 }), (first, rest) => {
      const segments = [first, ...rest]
      const handler = handlerOf(`/${segments.join('/')}`)
      for (const end of segments.keys()) {
        const above = `/${segments.slice(0, end).join('/')}`
        expect(handler(above)).toEqual(found(allKnown, above))
      }
    }),
  )
})

it('finds each route of the console in a part that is smaller than the whole', () => {
  for (const route of Object.values(all)) {
    const address = `/${pathOf(route)
      .replace(/:\w+\??/g, 'x')
      .replace('*', 'nobody/knows')}`
    expect(handlerOf(address)(address)).toEqual(found(allKnown, address))
    expect(found(allKnown, address)).not.toBeNull()
    if (!address.startsWith('/api/')) expect(handlerOf(`${address}.data`)(address)).toEqual(found(allKnown, address))
  }
  expect(parts.length).toBeGreaterThan(40)
  expect(parts.filter((size) => size > 20)).toEqual([Math.max(...parts)])
})

it('leads all calls of a route to its loader or its action where it has one of the two', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
  const led = (route: { loader?: string; action?: string }) => methods.map((method) => functionFor(route, method))
  expect(led({ loader: 'read' })).toEqual([...Array(6).fill('read'), undefined, undefined])
  expect(led({ action: 'change' })).toEqual([...Array(6).fill('change'), undefined, undefined])
})

/** The calls of the API, each answering with its route and its parameters. */
function answeringCalls() {
  const calls = Object.values(all).filter((route) => pathOf(route).startsWith('api/'))
  const says = (what: string) => (args: { params: object }) => Promise.resolve(Response.json([what, args.params]))
  const answering = calls.map(({ id, path }) => {
    return [id, { id, path, module: { loader: says(`read ${id}`), action: says(`change ${id}`) } }]
  })
  const part = { routes: Object.fromEntries(answering), entry: { module: {} } } as unknown as ServerBuild
  const handle = callHandler(part, () => Promise.resolve(new Response('Remix')))
  const ask = async (method: string, path: string) => (await handle(new Request(`http://x${path}`, { method }))).text()
  return { calls, ask }
}

it('leads calls to the loader or the action of the route that Remix finds, and all else to Remix', async () => {
  const { calls, ask } = answeringCalls()
  for (const route of calls) {
    const address = `/${pathOf(route).replace(/:\w+/g, 'a%20b').replace('*', 'nobody/knows')}`
    const [id, params] = found(allKnown, address)?.at(-1) ?? []
    expect(await ask('GET', address)).toBe(JSON.stringify([`read ${id}`, params]))
    expect(await ask('DELETE', address)).toBe(JSON.stringify([`change ${id}`, params]))
    expect(await ask('HEAD', address)).toBe('')
  }
  expect(await ask('GET', '/app/dashboard')).toBe('Remix')
  expect(await ask('OPTIONS', '/api/scans')).toBe('Remix')
})

it('leads a call of any path to the route that Remix finds among them', async () => {
  const { calls, ask } = answeringCalls()
  const known = tree(Object.fromEntries(calls.map((call) => [call.id, { ...call, parentId: undefined }])))
  const written = calls.map((call) => pathOf(call).split('/').slice(1))
  const other = fc.constantFrom('x', 'SCANS', 'a%20b', '%73cans', 'é', 'latest')
  const segments = fc
    .constantFrom(...written)
    .chain((path) => fc.tuple(...path.map((one) => fc.oneof(fc.constant(one), other))))
  await fc.assert(
    fc.asyncProperty(segments, async (path) => {
      const { pathname } = new URL(`http://x/api/${path.join('/')}`)
      const [[id, params] = []] = found(known, pathname) ?? []
      expect(await ask('GET', pathname)).toBe(id === undefined ? 'Remix' : JSON.stringify([`read ${id}`, params]))
    }),
    { numRuns: 300 },
  )
})
