import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#app/contract/endpoints.ts'
import { openApiDocument } from '#app/contract/openapi.ts'
import routes from '#app/routes.ts'

interface RouteEntry {
  path?: string
  file: string
  children?: RouteEntry[]
}

/** URL → file of every route below /api. */
function apiRoutes(entries: RouteEntry[], parent = ''): [url: string, file: string][] {
  return entries.flatMap((entry) => {
    const url = entry.path ? `${parent}/${entry.path}` : parent
    return [
      ...(entry.path?.startsWith('api') || parent.startsWith('/api') ? [[url, entry.file] as [string, string]] : []),
      ...apiRoutes(entry.children ?? [], url),
    ]
  })
}

const served = apiRoutes(routes as RouteEntry[]).filter(([url]) => url !== '/api/*')

describe('contract', () => {
  it('has a route for every endpoint, and an endpoint for every route', () => {
    const urls = [...new Set(endpoints.map((endpoint) => endpoint.path as string))].sort()
    expect(served.map(([url]) => url).sort()).toEqual(urls)
  })

  it('declares access on every endpoint', () => {
    expect(
      endpoints.filter((endpoint) => !['public', 'viewer', 'operator', 'admin'].includes(endpoint.access)),
    ).toEqual([])
  })

  it('names each method and path once', () => {
    const calls = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  it('lets every route answer both kinds of method', () => {
    for (const [, file] of served) {
      const text = readFileSync(path.resolve(import.meta.dirname, '../app', file), 'utf8')
      expect(text, file).toMatch(/export const loader = /)
      expect(text, file).toMatch(/export const action = /)
    }
  })

  it('makes an OpenAPI 3.1 document with every call and its role', () => {
    const document = openApiDocument('1.2.3') as { openapi: string; paths: Record<string, Record<string, unknown>> }
    expect(document.openapi).toBe('3.1.0')
    for (const endpoint of endpoints)
      expect(
        document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()],
        endpoint.path,
      ).toBeDefined()
  })
})
