import { Severity } from '#app/contract/severity.ts'
import { Category, type Control } from '../../controls/control.ts'
import type { PolicyDefinition } from './definition.ts'

/** Azure's categories of definitions in ours, as far as they say the same. */
const categories: Record<string, Category> = {
  backup: 'Recovery',
  'site recovery': 'Recovery',
  'azure active directory': 'Identity',
  'managed identity': 'Identity',
  'key vault': 'Secrets',
  monitoring: 'Logging',
  network: 'Network exposure',
  'security center': 'Threat protection',
  'security center - granular pricing': 'Threat protection',
  sql: 'Data protection',
  storage: 'Data protection',
}

const page = 'https://learn.microsoft.com/azure/governance/policy/concepts/definition-structure-basics'

export type ControlTexts = Pick<Control, 'title' | 'gap' | 'summary' | 'severity' | 'category' | 'why' | 'links'>

/** What a control says of itself, from what a definition says; `metadata.parapet…` is what our own export wrote. */
export function textsOf({
  called,
  description,
  metadata,
}: Pick<PolicyDefinition, 'called' | 'description' | 'metadata'>): ControlTexts {
  const own = (key: string) =>
    typeof metadata[`parapet${key}`] === 'string' ? String(metadata[`parapet${key}`]) : undefined
  const about = (own('Why') ?? description ?? '').replace(/\s+/g, ' ').trim() || `Azure Policy asks for it: ${called}`
  const [sentence = about] = about.split(/(?<=\.)\s/)
  const severity = Severity.safeParse(own('Severity'))
  const category = Category.safeParse(own('Category'))
  const link = own('Link')
  return {
    title: called,
    gap: own('Gap') ?? `Not as asked: ${called}`,
    summary: shortened(own('Summary') ?? sentence, 60),
    severity: severity.success ? severity.data : 'medium',
    category: category.success
      ? category.data
      : (categories[String(metadata.category ?? '').toLowerCase()] ?? 'Platform security'),
    why: shortened(sentence, 200),
    links: [link?.startsWith('https://') ? link : page],
  }
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}

/** An id of texts: lower case, digits and hyphens. */
export function idOf(...parts: readonly string[]): string {
  const id = parts
    .join('-')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return id.slice(0, 80).replace(/-+$/, '') || 'policy'
}
