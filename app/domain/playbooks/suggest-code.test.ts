import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shippedBodySchemas } from '../arm/published/body/body-schemas.ts'
import { suggestCode } from './suggest-code.ts'

const schemas = shippedBodySchemas()

/** What is suggested where `|` stands in the code. */
function suggested(marked: string) {
  const offset = marked.indexOf('|')
  return suggestCode(schemas, { code: marked.slice(0, offset) + marked.slice(offset + 1), offset })
}

const labels = (marked: string) => suggested(marked).suggestions.map(({ label }) => label)

/** What stands within the body of a storage account. */
const inBody = (text: string) => `resource "azapi_resource" "logs" {
  type     = "Microsoft.Storage/storageAccounts@2024-01-01"
  location = var.location
  body = {
    ${text}
  }
}
`

it('suggests the properties of a body, the required ones first, but none that an argument of azapi sets', () => {
  const found = suggested(inBody('|')).suggestions
  expect(found.filter(({ isRequired }) => isRequired).map(({ label }) => label)).toEqual(['kind', 'sku'])
  expect(found.slice(0, 2).every(({ isRequired }) => isRequired)).toBe(true)
  expect(found.map(({ label }) => label)).toEqual(expect.arrayContaining(['properties', 'extendedLocation']))
  expect(found.map(({ label }) => label)).not.toContain('location')
  expect(found.find(({ label }) => label === 'sku')).toMatchObject({ insert: 'sku = {}', detail: 'object' })
})

it('finds what was begun, at the start of a name first, and replaces it', () => {
  const code = inBody('properties = {\n allowBlob|\n }')
  const { from, to, suggestions } = suggested(code)
  expect(suggestions[0]).toEqual({
    label: 'allowBlobPublicAccess',
    insert: 'allowBlobPublicAccess = ',
    detail: 'true or false',
    isRequired: false,
  })
  expect(code.slice(from, to)).toBe('allowBlob')
  expect(labels(inBody('properties = {\n publicaccess|\n }'))).toEqual(['allowBlobPublicAccess'])
})

it('leaves out what is set already and what only Azure writes, before and after the place', () => {
  const found = labels(inBody('properties = {\n minimumTlsVersion = "TLS1_2"\n |\n accessTier = "Hot"\n }'))
  expect(found).toContain('allowSharedKeyAccess')
  expect(found).not.toContain('minimumTlsVersion')
  expect(found).not.toContain('primaryEndpoints')
})

it('renames a property without writing a second equals sign', () => {
  expect(suggested(inBody('properties = {\n minimumT|ls = "TLS1_2"\n }')).suggestions[0]?.insert).toBe(
    'minimumTlsVersion',
  )
})

it.each([
  ['between quotes', 'properties = {\n minimumTlsVersion = "|"\n }', '', 'TLS1_2'],
  ['between quotes that are still open', 'properties = {\n minimumTlsVersion = "TLS|\n }', 'TLS', 'TLS1_2'],
  ['behind the equals sign', 'properties = {\n minimumTlsVersion = |\n }', '', '"TLS1_2"'],
  ['with a colon', 'properties: { minimumTlsVersion: "|" }', '', 'TLS1_2'],
  ['in a list of objects', 'properties = { networkAcls = { ipRules = [{ action = "|" }] } }', '', 'Allow'],
  ['of true and false', 'properties = {\n allowBlobPublicAccess = |\n }', '', 'false'],
])('suggests values %s', (_, text, replaced, insert) => {
  const code = inBody(text)
  const { from, to, suggestions } = suggested(code)
  expect(code.replace('|', '').slice(from, to)).toBe(replaced)
  expect(suggestions.map((one) => one.insert)).toContain(insert)
})

it('goes into lists, functions and quoted names', () => {
  expect(labels(inBody('properties = { networkAcls = { ipRules = [{ value = "a" }, { | }] } }'))).toEqual([
    'value',
    'action',
  ])
  expect(labels(inBody('').replace('body = {', 'body = jsonencode({ "properties" = { supports| }'))).toEqual([
    'supportsHttpsTrafficOnly',
  ])
})

it('suggests what a variant has once it is told which one it is', () => {
  const rule = (text: string) => `resource "azapi_update_resource" "a" {
  type = "Microsoft.DataFactory/factories/linkedservices@2018-06-01"
  body = { properties = { ${text} } }
}`
  expect(labels(rule('type = "|"'))).toContain('AzureKeyVault')
  expect(suggested(rule('ty|')).suggestions[0]).toMatchObject({ label: 'type', isRequired: true })
  expect(labels(rule('typeProperties = { | }'))).toEqual([])
  expect(labels(rule('type = "AzureKeyVault"\n typeProperties = { | }'))).toContain('baseUrl')
})

it('suggests types, and then their api-versions, the newest first', () => {
  const typed = (text: string) => `resource "azapi_resource" "a" {\n  type = ${text}\n}`
  expect(suggested(typed('"Microsoft.Storage/storageA|"')).suggestions[0]).toMatchObject({
    label: 'Microsoft.Storage/storageAccounts',
    insert: 'Microsoft.Storage/storageAccounts@',
  })
  const versions = labels(typed('"microsoft.storage/storageaccounts@|"'))
  expect(versions[0]).toMatch(/^Microsoft\.Storage\/storageAccounts@202\d-/)
  expect(versions).toEqual(versions.toSorted().reverse())
  expect(suggested(typed('|')).suggestions[0]?.insert).toMatch(/^"Microsoft\..*@"$/)
})

it.each([
  ['outside of all blocks', '|'],
  ['in a block of another provider', 'resource "random_id" "a" {\n  body = { | }\n}'],
  ['in an argument that is no body', inBody('').replace('location = var.location', 'tags = { | }')],
  ['in a comment', inBody('# |')],
  ['behind a value', inBody('kind = "StorageV2" |')],
  ['behind a name', inBody('kind |')],
  ['below a property that is not published', inBody('nothing = { | }')],
  ['of an unknown type', inBody('|').replace('storageAccounts', 'storageNothings')],
  ['in a heredoc', inBody('kind = <<EOT\n | kind\nEOT')],
])('suggests nothing %s', (_, code) => {
  expect(labels(code)).toEqual([])
})

it('passes heredocs, each once', () => {
  const code = `locals {\n${'  a = <<A\n  b\n  A\n'.repeat(2000)}}\n${inBody('|')}`
  expect(labels(code)).toContain('sku')
})

it('takes any code at any place', () => {
  const code = readFileSync('playbooks/basic/activity-log-baseline.tf', 'utf8')
  fc.assert(
    fc.property(
      fc.nat(code.length),
      fc.string({
        unit: fc.constantFrom('"', '{', '}', '[', ']', '(', '\n', '=', ':', '$', '#', '<<A\n', '/*', 'a', '\\'),
      }),
      fc.nat(code.length + 20),
      (at, written, offset) => {
        const given = code.slice(0, at) + written + code.slice(at + written.length)
        const inside = Math.min(offset, given.length)
        const { from, to } = suggestCode(schemas, { code: given, offset: inside })
        expect(from).toBeLessThanOrEqual(inside)
        expect(to).toBeGreaterThanOrEqual(inside)
      },
    ),
  )
})
