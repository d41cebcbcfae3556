import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
import { groupId } from '../local-cloud/records.ts'
import { type AzapiCase, openAzapiCase } from './azapi-case.ts'

const type = 'Microsoft.Storage/storageAccounts'
const newest = shippedBodySchemas().find(type)?.newest.apiVersion ?? ''

let current: AzapiCase
beforeAll(async () => {
  current = await openAzapiCase()
})
afterAll(() => current.close())

/** A storage account as HCL, with what its body has in `properties`, and further arguments. */
function account(properties: string, { more = '', name = 'stnew', as = `${type}@${newest}`, body = '' } = {}): string {
  return `resource "azapi_resource" "account" {
  type      = "${as}"
  name      = "${name}"
  parent_id = "${groupId}"
  location  = "westeurope"
  ${more}
  body = {
    kind = "StorageV2"
    sku = { name = "Standard_LRS" }
    ${body}
    properties = {
      ${properties}
    }
  }
}\n`
}

async function plan(configuration: string) {
  current.workspace.write(configuration)
  return current.workspace.run('plan', '-input=false')
}

const body =
  'Error: Invalid configuration with azapi_resource.account, on main.tf line 12, in resource "azapi_resource" "account": 12: body = {'
const wrongBody = 'embedded schema validation failed: the argument "body" is invalid:'
const rest =
  'You can try to update `azapi` provider to the latest version or disable the validation using the feature flag `schema_validation_enabled = false` within the resource block'

test.each([
  [
    'minimumTlsVersoin = "TLS1_2"',
    '`properties.minimumTlsVersoin` is not expected here. Do you mean `properties.minimumTlsVersion`?',
  ],
  [
    'allowBlobPublicAccess = "no"',
    '`properties.allowBlobPublicAccess` is invalid, expect `bool` but got `basetypes.StringValue`',
  ],
  [
    'accessTier = "Warm"',
    "`properties.accessTier`'s value `Warm` is invalid. The supported values are [Hot, Cool, Premium, Cold, Smart].",
  ],
  ['provisioningState = "Succeeded"', "`properties.provisioningState` is not expected here, it's read only"],
  [
    'networkAcls = { defaultAction = "Deny", ipRules = [{ action = "Allow" }] }',
    '`properties.networkAcls.ipRules.0.value` is required, but no definition was found',
  ],
])('%s is refused before a plan', async (properties, message) => {
  const { exitCode, text } = await plan(account(properties))
  expect(exitCode).toBe(1)
  expect(text).toContain(body)
  expect(text).toContain(`${wrongBody} ${message} ${rest}`)
})

test('all faults of a body are told at once, before Azure is asked', async () => {
  const { text } = await plan(account('a = 1\n b = 2'))
  expect(text).toContain('`properties.a` is not expected here. `properties.b` is not expected here.')
})

test('a name that the type does not allow is refused where it stands', async () => {
  const { text } = await plan(account('', { name: 'St-New' }))
  expect(text).toMatch(/on main\.tf line 8, .* name = "St-New" .*`name` is invalid, string does not match pattern/)
})

test.each([
  [
    `${type}@2018-07-02`,
    'the argument "type"\'s api-version is invalid. The supported versions are [2015-05-01-preview,',
  ],
  [
    'Microsoft.Storage/storageAcounts@2023-05-01',
    'the argument "type" is invalid. resource type Microsoft.Storage/storageAcounts can\'t be found.',
  ],
])('the type %s is refused', async (as, message) => {
  const { exitCode, text } = await plan(account('', { as }))
  expect(exitCode).toBe(1)
  expect(text).toContain(`embedded schema validation failed: ${message}`)
})

test('nothing is judged when the configuration does not want it; Azure still refuses', async () => {
  current.workspace.write(account('minimumTlsVersoin = "TLS1_2"', { more: 'schema_validation_enabled = false' }))
  await current.workspace.succeed('plan', '-input=false')
  const { text } = await current.workspace.run('apply', '-auto-approve', '-input=false')
  expect(text).toContain("Could not find member 'minimumTlsVersoin'")
})

test('of an api-version whose schema is not shipped, an unknown property is a warning', async () => {
  const { exitCode, text } = await plan(account('minimumTlsVersoin = "TLS1_2"', { as: `${type}@2019-06-01` }))
  expect(exitCode).toBe(0)
  expect(text).toContain('Warning: Unknown property')
  expect(text).toContain(`\`properties.minimumTlsVersoin\` is not known to ${type}@${newest}`)
})

test('what is not known yet is not judged, and secrets are there', async () => {
  const other = 'resource "terraform_data" "late" { input = "Hot" }\n'
  const late = 'accessTier = terraform_data.late.output\n customDomain = { useSubDomainName = true }'
  const secret = 'sensitive_body = { properties = { customDomain = { name = "sample.example" } } }'
  const { exitCode, text } = await plan(other + account(late, { more: secret }))
  expect([exitCode, text]).toEqual([0, expect.stringContaining('2 to add')])
})

test('what stands in a data plane is valid, and refused when it is planned', async () => {
  current.workspace.write(`resource "azapi_data_plane_resource" "value" {
    type      = "Microsoft.AppConfiguration/configurationStores/keyValues@1.0"
    name      = "mode"
    parent_id = "appcs-new.azconfig.io"
    body      = { value = "live" }
  }`)
  await current.workspace.succeed('validate')
  const { exitCode, text } = await current.workspace.run('plan', '-input=false')
  expect(exitCode).toBe(1)
  expect(text).toContain('Error: The local cloud has no data plane with azapi_data_plane_resource.value')
  expect(text).toContain('run it against a real Azure environment')
})
