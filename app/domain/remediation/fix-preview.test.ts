import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Control } from '../controls/control.ts'
import { fixPreview, labelOf, previewText } from './fix-preview.ts'

const control = Control.parse({
  id: 'storage-anonymous-access',
  title: 'Storage accounts refuse anonymous access',
  gap: 'Storage accounts allow anonymous access',
  severity: 'critical',
  category: 'Data protection',
  resource: 'Microsoft.Storage/storageAccounts',
  why: 'Blobs can be read without signing in.',
  failsWhen: { field: 'properties.allowBlobPublicAccess', notEquals: false },
  fix: {
    horizon: 'immediate',
    action: 'Refuse anonymous access',
    impact: 'Anonymous readers lose access.',
    patch: { properties: { allowBlobPublicAccess: false, minimumTlsVersion: 'TLS1_2' } },
  },
  links: ['https://learn.microsoft.com/azure/storage'],
})

const id = '/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/invoices'
const resource = { id, name: 'invoices', type: control.resource, resourceGroup: 'g', location: 'westeurope' }

test('patches the failing resource and shows the value that was found', () => {
  const evidence = [{ path: 'properties.allowBlobPublicAccess', expected: 'false', actual: true }]
  expect(fixPreview(control, { resource, evidence }, '2026-04-01')).toEqual([
    { kind: 'same', text: 'resource "azapi_update_resource" "invoices" {' },
    { kind: 'same', text: '  type        = "Microsoft.Storage/storageAccounts@2026-04-01"' },
    { kind: 'same', text: `  resource_id = "${id}"` },
    { kind: 'same', text: '  body = {' },
    { kind: 'same', text: '    properties = {' },
    { kind: 'removed', text: '      allowBlobPublicAccess = true' },
    { kind: 'added', text: '      allowBlobPublicAccess = false' },
    { kind: 'added', text: '      minimumTlsVersion     = "TLS1_2"' },
    { kind: 'same', text: '    }' },
    { kind: 'same', text: '  }' },
    { kind: 'same', text: '}' },
  ])
})

test('a property that is not set, or that has its default, has no value to remove', () => {
  const path = 'properties.allowBlobPublicAccess'
  for (const evidence of [
    [{ path, expected: 'false' }],
    [{ path, expected: 'false', actual: true, isDefault: true as const }],
  ])
    expect(fixPreview(control, { resource, evidence })?.some((line) => line.kind === 'removed')).toBe(false)
})

test('the patch of a child is written to the child, that of a parent to the parent', () => {
  const child = Control.parse({
    ...control,
    fix: { ...control.fix, resource: 'Microsoft.Storage/storageAccounts/blobServices', name: 'default' },
  })
  expect(previewText(fixPreview(child, { resource, evidence: [] }) ?? [])).toContain(
    `resource_id = "${id}/blobServices/default"`,
  )
  const parent = Control.parse({
    ...control,
    resource: 'Microsoft.Storage/storageAccounts/blobServices',
    fix: { ...control.fix, parent: true },
  })
  const text = previewText(
    fixPreview(parent, { resource: { ...resource, id: `${id}/blobServices/default` }, evidence: [] }) ?? [],
  )
  expect(text).toContain(`resource_id = "${id}"`)
  expect(text).toContain('"Microsoft.Storage/storageAccounts@')
})

test('a manual fix and an unknown type have no preview', () => {
  const { patch: _, ...fix } = control.fix
  expect(
    fixPreview(Control.parse({ ...control, fix: { ...fix, manual: 'Ask the owner.' } }), { resource, evidence: [] }),
  ).toBeNull()
  expect(fixPreview({ ...control, resource: 'Microsoft.Unknown/things' }, { resource, evidence: [] })).toBeNull()
})

test('what is copied holds no removed line', () => {
  const evidence = [{ path: 'properties.allowBlobPublicAccess', expected: 'false', actual: true }]
  const text = previewText(fixPreview(control, { resource, evidence }) ?? [])
  expect(text).toContain('allowBlobPublicAccess = false')
  expect(text).not.toContain('allowBlobPublicAccess = true')
})

test('any name of a resource is a valid label', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(labelOf(name)).toMatch(/^[A-Za-z_][A-Za-z0-9_-]*$/)
    }),
  )
})

test('braces of a preview always balance, whatever the names and values are', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', '"', '\\', '{', '}', '$', '%', '.', ' ') })
  fc.assert(
    fc.property(
      fc.dictionary(text, fc.oneof(text, fc.boolean(), fc.array(text), fc.dictionary(text, text))),
      text,
      (properties, name) => {
        const lines = fixPreview(
          { ...control, fix: { ...control.fix, patch: { properties } } },
          { resource: { ...resource, name }, evidence: [] },
        )
        const outside = previewText(lines ?? []).replace(/"(\\.|[^"\\])*"/g, '')
        expect(outside.split('{').length).toBe(outside.split('}').length)
      },
    ),
  )
})
