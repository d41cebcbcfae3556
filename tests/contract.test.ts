import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpointList } from '#app/contract/endpoint-list.ts'
import { openApiDocument } from '#app/contract/openapi.ts'
import routes from '#app/routes.ts'

/** The files of `/api`, by the endpoints that each is listed for and those that it serves. */
const files = [...routes]
  .filter(({ path: url, file }) => url?.startsWith('api/') && file.startsWith('routes/api/') && url !== 'api/*')
  .map(({ path: url, file }) => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../app', file), 'utf8')
    return {
      file,
      text,
      listed: endpointList.filter(({ endpoint }) => endpoint.path === `/${url}`).map(({ name }) => name),
      serves: [...text.matchAll(/\bserve\(endpoints\.(\w+\.\w+)\)/g)].map(([, name]) => name),
    }
  })

describe('contract', () => {
  it('is served whole, each endpoint by the file of its path', () => {
    for (const { file, listed, serves } of files) expect(serves.sort(), file).toEqual(listed.sort())
    expect(files.flatMap(({ serves }) => serves).sort()).toEqual(endpointList.map(({ name }) => name).sort())
  })

  it('declares access on every endpoint', () => {
    expect(
      endpointList.filter(({ endpoint }) => !['public', 'viewer', 'operator', 'admin'].includes(endpoint.access)),
    ).toEqual([])
  })

  it('names each method and path once', () => {
    const calls = endpointList.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  it('lets every route answer both kinds of method', () => {
    for (const { file, text } of files) {
      expect(text, file).toMatch(/export const loader = /)
      expect(text, file).toMatch(/export const action = /)
    }
  })

  it('makes an OpenAPI 3.1 document with every call and its role', () => {
    const document = openApiDocument('1.2.3') as { openapi: string; paths: Record<string, Record<string, unknown>> }
    expect(document.openapi).toBe('3.1.0')
    for (const { endpoint } of endpointList)
      expect(
        document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()],
        endpoint.path,
      ).toBeDefined()
  })
})
