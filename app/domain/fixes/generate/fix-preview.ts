import type { PreviewLine } from '#app/contract/preview-lines.ts'
import type { ManualGap } from '#app/contract/remediation.ts'
import { hclValue } from '#app/terraform/hcl/write/literal-text.ts'
import type { JsonObject } from '../../arm/json-value.ts'
import { renderTemplate } from '../../templates/render/render-template.ts'
import type { TemplateCatalogue } from '../../templates/template-catalogue.ts'
import { valueAt } from '../repair/repair-body.ts'
import { planTemplates, type RemediationBasis } from './plan-templates.ts'

/** The block that repairs one resource, or why there is none. */
export interface FixPreview {
  lines: PreviewLine[]
  manual: Pick<ManualGap, 'reason' | 'action'> | null
}

/** The block that a generated template would have for one finding, with the values that it replaces. */
export function fixPreview(
  basis: Omit<RemediationBasis, 'moduleIds' | 'open'>,
  catalogue: TemplateCatalogue,
): FixPreview {
  const moduleIds = new Set(catalogue.modules.map(({ id }) => id))
  const { templates, manual } = planTemplates({ ...basis, open: [], moduleIds })
  const [template] = templates
  if (!template) return { lines: [], manual: manual[0] ?? null }
  const { main } = renderTemplate(template.content, catalogue, { name: '', description: '' })
  const former = template.content.fixes[0]?.resources[0]?.former ?? null
  return { lines: changesOf(main.slice(main.indexOf(lastOfHead) + lastOfHead.length), former), manual: null }
}

/** What stands above the blocks of fixes and modules in every main.tf. */
const lastOfHead = 'provider "azapi" {}\n\n'
const opening = /^\s*("?[\w.-]+"?)\s+= \{$/
const closing = /^\s*\}/
const leaf = /^(\s*)("?[\w.-]+"?)\s+= (.+)$/

/** Marks the values of the body, each after the one that it replaces. */
function changesOf(text: string, former: JsonObject | null): PreviewLine[] {
  const path: string[] = []
  const bodyPath = /^ {4}fixed = /m.test(text) ? ['body', 'fixed'] : ['body']
  let list: string | null = null
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line): PreviewLine[] => {
      const added: PreviewLine = { kind: 'added', text: line }
      if (list !== null) {
        if (line.startsWith(list)) list = null
        return [added]
      }
      const key = opening.exec(line)?.[1]
      const [, indent = '', name = '', value = ''] = leaf.exec(line) ?? []
      if (key !== undefined) path.push(bare(key))
      else if (closing.test(line)) path.pop()
      else if (name !== '' && bodyPath.every((one, at) => path[at] === one)) {
        if (value === '[') list = `${indent}]`
        const before = formerText(former, [...path.slice(bodyPath.length), bare(name)])
        return before === null ? [added] : [{ kind: 'removed', text: `${indent}${name} = ${before}` }, added]
      }
      return [{ kind: 'same', text: line }]
    })
}

/** The value that stood there before, as HCL; null where none did, or more than one. */
function formerText(former: JsonObject | null, path: readonly string[]): string | null {
  const before = former ? valueAt(former, path.join('.')) : null
  return before === null || before === undefined || typeof before === 'object' ? null : hclValue(before)
}

const bare = (key: string) => key.replaceAll('"', '')
