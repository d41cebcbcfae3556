import { oneOf } from '#app/components/filter-bar/one-of.ts'
import { templateStatuses } from '#app/contract/choices.ts'
import type { TemplateStatus } from '#app/contract/templates.ts'

export const templateTabs = ['mine', 'public', 'history'] as const
export type TemplateTab = (typeof templateTabs)[number]

/** What the library shows; it lives in the URL. */
export interface TemplateFilter {
  tab: TemplateTab
  search: string
  /** Id of a framework, or empty. */
  framework: string
  status: TemplateStatus | ''
}

const maxSearch = 200

/** The filter that a URL asks for. What no filter knows is left out. */
export function readFilter(params: URLSearchParams): TemplateFilter {
  return {
    tab: templateTabs.find((one) => one === params.get('tab')) ?? 'mine',
    search: (params.get('search') ?? '').slice(0, maxSearch),
    framework: params.get('framework') ?? '',
    status: oneOf(templateStatuses, params.get('status')),
  }
}

export const isFiltered = ({ search, framework, status }: TemplateFilter) =>
  search.trim() !== '' || framework !== '' || status !== ''

/** The query of a URL that keeps the filter, with its `?`, or nothing. */
export function filterQuery(filter: TemplateFilter): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, tab: filter.tab === 'mine' ? '' : filter.tab }))
    if (value) params.set(name, value)
  const query = params.toString()
  return query ? `?${query}` : ''
}
