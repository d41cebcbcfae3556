import type { TemplateSummary } from '#app/contract/templates.ts'
import { AppError } from '#app/domain/errors.ts'
import { findTemplate } from '#app/domain/templates/find-template.ts'
import type { requirePageSession } from '#app/server/page-session.server.ts'
import { readSetQuery } from './template-set-query.ts'

export interface SetMember {
  id: string
  name: string
  /** Null when it is gone. `missing`: values that its run asks for. */
  template:
    | (Pick<TemplateSummary, 'status' | 'version' | 'module_count' | 'resource_count'> & { missing: number })
    | null
}

/** Null of what is not there any more. */
export function whenGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null
  throw error
}

/** The templates that a scan's fixes became; `members` is null when the query could not be read. */
export interface TemplateSet {
  query: string
  members: SetMember[] | null
  /** The scan that found the gaps. */
  scanId: string | null
}

/** The set that the query `templates` of a request names; null without one. */
export async function templateSet(
  { services, actor }: Awaited<ReturnType<typeof requirePageSession>>,
  request: Request,
): Promise<TemplateSet | null> {
  const query = new URL(request.url).searchParams.get('templates')
  if (query === null) return null
  const entries = readSetQuery(query)
  if (!entries) return { query, members: null, scanId: null }
  const found = await Promise.all(entries.map(({ id }) => findTemplate(services, actor, id).catch(whenGone)))
  return {
    query,
    scanId: found.find((one) => one?.scan_id)?.scan_id ?? null,
    members: entries.map(({ id, name }, at) => {
      const template = found[at]
      if (!template) return { id, name, template: null }
      const { status, version, module_count, resource_count, run_variables } = template
      const missing = run_variables.filter(({ required }) => required).length
      return { id, name: template.name, template: { status, version, module_count, resource_count, missing } }
    }),
  }
}
