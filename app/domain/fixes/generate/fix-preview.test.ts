import { describe, expect, test } from 'vitest'
import { previewText } from '#app/contract/preview-lines.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { Control } from '../../judgement/controls/control.ts'
import type { TemplateCatalogue } from '../../templates/template-catalogue.ts'
import { fixPreview } from './fix-preview.ts'

const catalogue: TemplateCatalogue = { modules: [], frameworks: [], filesOf: () => ({}) }
const type = 'Microsoft.Storage/storageAccounts'
const record: ResourceRecord = {
  id: `/subscriptions/s/resourceGroups/rg/providers/${type}/stmedia`,
  type,
  name: 'stmedia',
  properties: { minimumTlsVersion: 'TLS1_0', rules: [{ port: 22, access: 'Allow' }] },
}

function preview(fix: object) {
  const control = {
    ...Control.parse({
      id: 'example',
      title: 'Example',
      gap: 'Gap',
      summary: 'Short.',
      severity: 'high',
      category: 'Data protection',
      resource: type,
      why: 'Why.',
      failsWhen: { field: 'properties.minimumTlsVersion', notEquals: 'TLS1_2' },
      fix: { horizon: 'immediate', action: 'Do it', impact: 'Old clients are refused.', ...fix },
      links: ['https://example.com/'],
    }),
    service: 'storage',
  }
  return fixPreview(
    {
      findings: [{ control, resource: { id: record.id, name: 'stmedia' } }],
      recordOf: (id) => (normaliseId(id) === normaliseId(record.id) ? record : undefined),
      records: [],
      now: new Date(0),
    },
    catalogue,
  )
}
const marked = (lines: ReturnType<typeof preview>['lines']) =>
  lines.filter((line) => line.kind !== 'same').map((line) => `${line.kind === 'added' ? '+' : '-'} ${line.text.trim()}`)

describe('the preview of a fix', () => {
  test('is the block of the template, and marks each value that it writes and replaces', () => {
    const { lines, manual } = preview({ patch: { properties: { minimumTlsVersion: 'TLS1_2', https: true } } })
    expect(manual).toBeNull()
    expect(marked(lines)).toEqual([
      expect.stringMatching(/^\+ https\s+= true$/),
      '- minimumTlsVersion = "TLS1_0"',
      '+ minimumTlsVersion = "TLS1_2"',
    ])
    const text = previewText(lines)
    expect(text).toMatch(/^# example \(high\): Example\./)
    expect(text).toContain('resource "azapi_update_resource" "storage_accounts" {')
    expect(text).not.toContain('TLS1_0')
    expect(text).not.toContain('provider')
  })

  test('marks every line of a list that is written', () => {
    const { lines } = preview({
      edit: {
        path: 'properties.rules',
        where: { field: 'properties.rules[*].port', equals: 22 },
        set: { access: 'Deny' },
      },
    })
    expect(marked(lines).join('\n')).toContain('"Deny"')
    expect(lines.at(-1)).toEqual({ kind: 'same', text: '}' })
  })

  test.each([
    [
      'create',
      {
        create: { resource: 'Microsoft.Insights/diagnosticSettings', name: 'logs', body: { properties: { on: true } } },
      },
      'azapi_resource',
    ],
    ['delete', { delete: true }, 'azapi_resource_action'],
    ['patch', { request: 'PATCH', patch: { properties: { on: true } } }, 'azapi_resource_action'],
  ])('shows a %s', (_, fix, block) => {
    expect(previewText(preview(fix).lines)).toContain(`resource "${block}" `)
  })

  test('says why nothing is written', () => {
    expect(preview({ manual: 'Ask the owner.' })).toMatchObject({ lines: [], manual: { action: 'Ask the owner.' } })
  })
})
