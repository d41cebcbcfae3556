import { expect, test } from 'vitest'
import { control } from '../../../tests/factories/evaluate-entries.ts'
import { type CollectionRow, collectionTable } from '../arm/collection-table.ts'
import type { InventoryEntry } from '../arm/record.ts'
import type { Requires } from '../judgement/controls/control.ts'
import { askedSettings, unaskedReason } from './asked-settings.ts'
import { SettingsBefore } from './changes/earlier-settings.ts'

const diagnosticSettings = 'Microsoft.Insights/diagnosticSettings'
const addresses = 'Microsoft.Network/publicIPAddresses'
const subscription = '/subscriptions/s1'
const now = new Date('2026-11-23T00:00:00Z')

function logsOf(on: string): CollectionRow {
  const row = collectionTable.find((one) => one.type === diagnosticSettings && one.on === on)
  if (!row) throw new Error(`${on} has no diagnostic settings`)
  return row
}
const logs: Requires = { resource: diagnosticSettings, scope: 'self' }
const address = (protectionMode: string) => ({
  id: `${subscription}/resourceGroups/g/providers/${addresses}/a`,
  type: addresses,
  properties: { ddosSettings: { protectionMode } },
})
const isProtected = { field: 'properties.ddosSettings.protectionMode', equals: 'Enabled' }

test.each([
  ['the control applies', { when: isProtected, requires: logs }],
  ['its requirement applies', { requires: { ...logs, when: isProtected } }],
])('a setting is asked for where %s', (_, rule) => {
  const asksFor = askedSettings([control('a', { resource: addresses, ...rule })], { now })
  expect(asksFor(logsOf(addresses), address('Enabled'))).toBe(true)
  expect(asksFor(logsOf(addresses), address('Disabled'))).toBe(false)
})

test('where one of several controls applies', () => {
  const rest = control('b', { resource: addresses, when: { not: isProtected }, requires: logs })
  const asksFor = askedSettings([control('a', { resource: addresses, when: isProtected, requires: logs }), rest], {
    now,
  })
  for (const mode of ['Enabled', 'Disabled']) expect(asksFor(logsOf(addresses), address(mode))).toBe(true)
})

test('everywhere, where the time may decide', () => {
  const when = { field: 'properties.until', less: '[utcNow()]' }
  const asksFor = askedSettings([control('a', { resource: addresses, when, requires: logs })], { now })
  expect(asksFor(logsOf(addresses), address('Disabled'))).toBe(true)
})

test.each([
  ['self', 'Microsoft.Storage/storageAccounts', [false, false, true]],
  ['self', 'Microsoft.Storage/storageAccounts/blobServices', [true, false, false]],
  ['children', 'Microsoft.Storage/storageAccounts', [true, true, true]],
  ['children', 'Microsoft.Resources/subscriptions', [true, true, true]],
  ['self', 'Microsoft.Resources/subscriptions', [false, false, false]],
  ['subscription', 'Microsoft.KeyVault/vaults', [true, true, true]],
] as const)('by a control that looks for it at %s of %s', (scope, resource, expected) => {
  const asksFor = askedSettings([control('a', { resource, requires: { ...logs, scope } })], { now })
  const account = { id: `${subscription}/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/a`, type: 'x' }
  const on = ['/blobServices', '/fileServices', ''].map((name) => `Microsoft.Storage/storageAccounts${name}`)
  const asked = on.map((one) => asksFor(logsOf(one), account))
  expect(asked).toEqual(expected)
})

test('what a scan before left out is read as soon as a control asks for it, and nothing else is', async () => {
  async function* entries(): AsyncGenerator<InventoryEntry> {
    const scope = address('Enabled').id
    for (const id of [scope, `${scope}2`]) yield { kind: 'record', record: { ...address('Enabled'), id } }
    yield { kind: 'notRead', notRead: { scope, type: diagnosticSettings, reason: unaskedReason, unasked: true } }
  }
  const nothing = { written: new Set<string>(), upset: new Set<string>(), below: new Map<string, string[]>() }
  const types = new Set([addresses, diagnosticSettings])
  const before = await SettingsBefore.open({ entries, types, changed: nothing, readsUnlogged: false })
  const { id } = address('Enabled')
  expect(before.takes(logsOf(addresses), address('Enabled'))).toBe(false)
  expect(before.takes(logsOf(addresses), { ...address('Enabled'), id: `${id}2` })).toBe(true)
})
