import type { Evidence, Finding } from '#app/contract/findings.ts'
import type { Control } from '../controls/control.ts'
import { fixTarget } from '../controls/fix-target.ts'
import { apiVersionOf } from './api-versions.ts'
import { type HclLine, hclAttributes, hclString, hclValue } from './hcl.ts'

/** `same`: a line of the file that changes nothing; `removed`: the value as it was found; `added`: what the fix writes. */
export interface PreviewLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/**
 * The Terraform that repairs one finding: an `azapi_update_resource` that patches the failing resource, its child or its
 * parent. Null when the control has no patch, or when no api-version of the patched type is known.
 */
export function fixPreview(
  control: Control,
  finding: Pick<Finding, 'resource' | 'evidence'>,
  apiVersion?: string,
): PreviewLine[] | null {
  const { patch } = control.fix
  if (!patch) return null
  const target = fixTarget(control, finding.resource.id)
  const version = apiVersion ?? apiVersionOf(target.type)
  if (!version) return null
  const found = target.id === finding.resource.id ? finding.evidence : []
  return [
    same(0, `resource "azapi_update_resource" ${hclString(labelOf(finding.resource.name))} {`),
    same(1, `type        = ${hclString(`${target.type}@${version}`)}`),
    same(1, `resource_id = ${hclString(target.id)}`),
    same(1, 'body = {'),
    ...hclAttributes(patch, 2).flatMap((line) => changeOf(line, found)),
    same(1, '}'),
    same(0, '}'),
  ]
}

/** The text of a preview as it goes into a file. */
export function previewText(lines: readonly PreviewLine[]): string {
  return lines.flatMap((line) => (line.kind === 'removed' ? [] : `${line.text}\n`)).join('')
}

/** A resource's name as a Terraform label: letters, digits, hyphens and underscores, not beginning with a digit. */
export function labelOf(name: string): string {
  const label = name.replace(/[^A-Za-z0-9_-]+/g, '_')
  return /^[A-Za-z_]/.test(label) ? label : `_${label}`
}

function changeOf(line: HclLine, evidence: readonly Evidence[]): PreviewLine[] {
  if (line.path === undefined) return [same(line.depth, line.text)]
  const added: PreviewLine = { kind: 'added', text: indented(line.depth, line.text) }
  const before = evidence.find((one) => one.path.toLowerCase() === line.path?.toLowerCase())
  if (!before || before.actual === undefined || before.isDefault) return [added]
  const key = line.text.slice(0, line.text.indexOf(' = '))
  return [{ kind: 'removed', text: indented(line.depth, `${key} = ${hclValue(before.actual)}`) }, added]
}

const indented = (depth: number, text: string) => '  '.repeat(depth) + text
const same = (depth: number, text: string): PreviewLine => ({ kind: 'same', text: indented(depth, text) })
