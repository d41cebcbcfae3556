import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { roles } from '#app/contract/choices.ts'
import { endpointList } from '#app/contract/endpoint-list.ts'
import { openApiDocument } from '#app/contract/openapi/document.ts'
import { namedSchemas } from '#app/contract/openapi/named-schemas.ts'
import routes from '#app/routes.ts'

/** The files of `/api`, by the endpoints that each is listed for and those that it serves. */
const files = [...routes]
  .filter(({ path: url, file }) => url?.startsWith('api/') && file.startsWith('routes/api/') && url !== 'api/*')
  .map(({ path: url, file }) => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../app', file), 'utf8')
    return {
      file,
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
    expect(endpointList.filter(({ endpoint }) => !['public', ...roles].includes(endpoint.access))).toEqual([])
  })

  it('names each method and path once', () => {
    const calls = endpointList.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  it('names every schema that it exports, each once', async () => {
    const folder = path.resolve(import.meta.dirname, '../app/contract')
    const modules = await Promise.all(
      readdirSync(folder)
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file): Promise<Record<string, unknown>> => import(path.join(folder, file))),
    )
    const exported = modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (value instanceof z.ZodType ? [name] : [])),
    )
    expect(namedSchemas.map(([name]) => name).sort()).toEqual(exported.sort())
    expect(new Set(exported).size).toBe(exported.length)
  })
})

describe('OpenAPI document', () => {
  const document = openApiDocument('1.2.3')
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  const named = (id: string) => operations.find(({ operationId }) => operationId === id)

  it('passes a linter, with every reference leading somewhere', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      // Parapet has no public licence.
      rules: { 'info-license': 'off' },
    })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
  })

  it('has an operation for every endpoint, by the same name', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(endpointList.map(({ name }) => name).sort())
  })

  it('says who may call, and with what', () => {
    expect(named('users.add')).toMatchObject({ 'x-role': 'admin', security: [{ session: [] }, { apiToken: [] }] })
    expect(named('profile.get')?.security).toEqual([{ session: [] }])
    expect(named('scans.follow')?.security).toContainEqual({ cookie: [] })
    expect(named('session.logIn')?.security).toEqual([])
    expect(named('session.renewToken')?.security).toEqual([{ cookie: [], session: [] }])
    expect(named('session.logOut')?.security).toEqual([{ session: [] }, { cookie: [] }, {}])
  })

  it('lists the refusals that can occur, each with the problem', () => {
    expect(Object.keys(named('users.add')?.responses ?? {})).toEqual(
      '201 400 401 403 409 413 429 503 default'.split(' '),
    )
    expect(Object.keys(named('scans.get')?.responses ?? {})).toEqual(['200', '401', '404', '429', 'default'])
    expect(named('session.logIn')?.responses['429']).toEqual({ $ref: '#/components/responses/too-many-requests' })
    expect(document.components.responses['too-many-requests']).toMatchObject({
      headers: { 'Retry-After': { schema: { type: 'integer' } } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    })
  })

  it('tells what may be left out of a body from what an answer always has', () => {
    const { TemplateModuleUse, TemplateModuleUseInput } = document.components.schemas
    expect(TemplateModuleUse?.required).toContain('configuration')
    expect(TemplateModuleUseInput?.required).not.toContain('configuration')
    expect(document.components.schemas.TemplateInput?.properties?.modules?.items?.anyOf).toContainEqual({
      $ref: '#/components/schemas/TemplateModuleUseInput',
    })
  })

  it('describes a file that is sent, and one that is answered', () => {
    const file = { schema: { type: 'string', format: 'binary' } }
    expect(named('templates.import')?.requestBody?.content).toEqual({ 'application/octet-stream': file })
    expect(named('scans.export')?.responses['200']).toMatchObject({ content: { 'text/csv': { schema: {} } } })
  })
})
