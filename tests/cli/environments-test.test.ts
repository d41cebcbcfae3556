import { expect, it } from 'vitest'
import type { EnvironmentTest } from '#app/contract/environment-test.ts'
import type { Environment } from '#app/contract/environments.ts'
import { estateSubscriptions, estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { cliServer } from './cli-server.ts'

const subscriptionId = estateSubscriptions[0]?.subscriptionId ?? ''
const cli = cliServer()

const parapet = (...args: string[]) => cli.run(args)

/** Adds an environment for an application of the local cloud's directory. */
async function add(name: string, clientId: string, clientSecret: string): Promise<Environment> {
  const credential = { method: 'servicePrincipal', tenantId: estateTenant.tenantId, clientId, clientSecret }
  const body = { name, clientName: 'Aldergrove', cloud: 'local', subscriptionId, credential }
  const answer = await cli.server.call('/api/azure-environments', { method: 'POST', body: JSON.stringify(body) })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Environment
}

it('says that all can be judged', async () => {
  const { code, stdout } = await parapet('environments', 'test', 'local cloud')
  expect(code).toBe(0)
  expect(stdout).toMatch(/Connected\. All \d+ controls can be judged\. \(100%\)/)
  expect(stdout).toMatch(/✓ Resource Graph\s+[\d,]+ resources in \d+ groups, complete/)
  expect(stdout).not.toContain('az role')
})

it('says what is missing, what that costs and what to ask for, and exits with 1', async () => {
  const { id } = await add('Limited', 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a02', 'local-cloud-limited-secret')
  const { code, stdout } = await parapet('environments', 'test', 'Limited')
  expect(code).toBe(1)
  expect(stdout).toContain('7 permissions are missing. Scans work and say what they could not see.')
  expect(stdout).toContain('Expiry dates of keys and secrets: 3 controls are lost. Key Vault Reader is missing.')
  expect(stdout).toContain('Microsoft.KeyVault/vaults/keys/read')
  expect(stdout).toContain('Nothing here may change Azure: fixes can be planned, not applied')
  expect(stdout).toMatch(
    new RegExp(
      `az role assignment create --role "Key Vault Reader" \\\\\\n  --assignee-object-id [0-9a-f-]{36} \\\\\\n  --assignee-principal-type ServicePrincipal \\\\\\n  --scope /subscriptions/${subscriptionId}`,
    ),
  )
  const json = await parapet('environments', 'test', id.slice(0, 8), '--json')
  const test = JSON.parse(json.stdout) as EnvironmentTest
  expect(test.permissions.filter(({ missing }) => missing.length > 0).map(({ group }) => group)).toEqual([
    'secrets',
    'access',
    'tenant',
  ])
  expect(stdout).toContain('Policies, applications and roles of the tenant: 9 controls are lost.')
  expect(stdout).toContain('An administrator of the tenant runs this once, for Microsoft Graph:')
  expect(stdout.match(/az rest --method POST/g)).toHaveLength(5)
  expect((await parapet('environments', 'test', id, '--terraform')).stdout).toContain(
    'resource "azurerm_role_assignment" "key_vault_reader"',
  )
})

it('says what is wrong with the sign-in, and exits with 3', async () => {
  await add('Gone', 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a01', 'local-cloud-reader-secret')
  await cli.server.addFault({ match: '*/oauth2/v2.0/token', status: 401, body: refused })
  const { code, stdout } = await parapet('environments', 'test', 'Gone')
  const listed = await parapet('environments', 'list')
  const shown = await parapet('environments', 'show', 'Gone')
  await cli.server.clearFaults()
  const why =
    'The client secret of the application a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a01 has expired. Make a new one and enter it.'
  expect(listed.stderr.replace(/\s+/g, ' ')).toMatch(
    /Parapet has been unable to sign in to Gone since \d{4}-\d\d-\d\d \d\d:\d\d UTC\. The client secret .* An admin gives it another with: parapet environments rotate [0-9a-f]{8}/,
  )
  expect(shown.stdout).toMatch(/^ {2}fails since +\d{4}-\d\d-\d\d /m)
  expect(shown.stdout.replace(/\s+/g, ' ')).toContain(why)
  expect(code).toBe(3)
  expect(stdout).toContain('Not connected.')
  expect(stdout).toContain('✗ Signed in')
  expect(stdout).toContain('has expired. Make a new one and enter it.')
  await parapet('environments', 'test', 'Gone')
  expect((await parapet('environments', 'list')).stderr).not.toContain('cannot sign in')
  const unknown = await parapet('environments', 'test', 'Nowhere')
  expect(unknown.code).toBe(6)
  expect(unknown.stderr).toContain('There is no environment Nowhere.')
})

const refused = {
  error: 'invalid_client',
  error_description: 'AADSTS7000222: The provided client secret keys are expired.',
  error_codes: [7000222],
}
