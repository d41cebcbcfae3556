import type { Template } from '#app/contract/templates.ts'
import * as importRoute from '#app/routes/api/templates/import.ts'
import * as previewRoute from '#app/routes/api/templates/preview.ts'
import * as template from '#app/routes/api/templates/template.ts'
import * as templateClone from '#app/routes/api/templates/template-clone.ts'
import * as templateExport from '#app/routes/api/templates/template-export.ts'
import * as templateModules from '#app/routes/api/templates/template-modules.ts'
import * as templatePreview from '#app/routes/api/templates/template-preview.ts'
import * as templateVersions from '#app/routes/api/templates/template-versions.ts'
import * as templates from '#app/routes/api/templates/templates.ts'
import { type ApiCallOptions, type ApiRoute, callRoute } from './api-call.ts'
import { addTestUser, signIn, type TestIdentity } from './identity-services.ts'

interface Answered {
  status: number
  body: Record<string, unknown>
}

/** Calls of one person to the routes of templates. */
export type TemplateCalls = ReturnType<typeof callsWith>

/** Adds an admin, two operators and a viewer, and signs them in. */
export async function templatePeople(services: TestIdentity) {
  const callsOf = async (username: string, role: 'admin' | 'operator' | 'viewer') => {
    await addTestUser(services, username, role)
    return callsWith((await signIn(services, { username })).token)
  }
  return {
    root: await callsOf('root', 'admin'),
    ada: await callsOf('ada', 'operator'),
    bob: await callsOf('bob', 'operator'),
    eve: await callsOf('eve', 'viewer'),
  }
}

function callsWith(token: string) {
  const raw = (route: ApiRoute, options: ApiCallOptions = {}) => callRoute(route, { token, ...options })
  const call = async (route: ApiRoute, options: ApiCallOptions = {}): Promise<Answered> => {
    const response = await raw(route, options)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const at = (templateId: string, options: ApiCallOptions = {}) => ({ params: { templateId }, ...options })
  return {
    call,
    list: async (query: Record<string, string> = {}) => (await call(templates, { query })).body.templates as Template[],
    create: (body: unknown) => call(templates, { body }),
    made: async (body: unknown) => templateOf(await call(templates, { body })),
    get: (id: string, version?: number) =>
      call(template, at(id, version === undefined ? {} : { query: { version: String(version) } })),
    put: (id: string, body: unknown) => call(template, at(id, { method: 'PUT', body })),
    patch: (id: string, body: unknown) => call(template, at(id, { method: 'PATCH', body })),
    remove: (id: string) => call(template, at(id, { method: 'DELETE' })),
    addModule: (id: string, body: unknown) => call(templateModules, at(id, { body })),
    clone: (id: string, body: unknown = {}) => call(templateClone, at(id, { body })),
    preview: (id: string, body: unknown = {}) => call(templatePreview, at(id, { body })),
    previewInput: (body: unknown) => call(previewRoute, { body }),
    versions: (id: string) => call(templateVersions, at(id)),
    export: (id: string, format: 'json' | 'zip') => raw(templateExport, at(id, { query: { format } })),
    import: (bytes: Uint8Array | string) => call(importing(bytes), { method: 'POST' }),
  }
}

/** @throws Error with the answer when it is a refusal. */
export function templateOf({ status, body }: Answered): Template {
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.template as Template
}

/** Paths of the issues of a refusal. */
export function issuePaths({ body }: Answered): string[] {
  return ((body.issues ?? []) as { path: string }[]).map((one) => one.path)
}

/** The import, of these bytes. */
function importing(bytes: Uint8Array | string): ApiRoute {
  const body = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  return {
    action: ({ request: { url, headers }, ...args }) =>
      importRoute.action({ ...args, request: new Request(url, { method: 'POST', headers, body }) }),
  }
}
