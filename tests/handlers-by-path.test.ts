import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
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

it('finds each route of the console in a part that is smaller than the whole', () => {
  for (const { path } of Object.values(all)) {
    if (!path?.startsWith('api/')) continue
    const address = `/${path.replace(/:\w+\??/g, 'x').replace('*', 'nobody/knows')}`
    expect(handlerOf(address)(address)).toEqual(found(allKnown, address))
    expect(found(allKnown, address)).not.toBeNull()
  }
  expect(parts.length).toBeGreaterThan(20)
  expect(Math.max(...parts)).toBeLessThan(Object.keys(all).length * 0.6)
})
