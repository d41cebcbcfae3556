import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { graphRequest } from './graph-request.ts'

const objectId = '9b3e0c57-41ad-4f8e-a6d2-0c7f5e21b894'
const origin = 'https://graph.microsoft.us'

test('a shell grants each permission to the application, by the cloud’s Graph', () => {
  const request = graphRequest(['Policy.Read.All', 'User.Read.All'], { objectId, type: 'ServicePrincipal' }, origin)
  expect(request?.roles.map(({ name }) => name)).toEqual(['Policy.Read.All', 'User.Read.All'])
  const az = 'az() { if [ "$1" = ad ]; then echo of-graph; else printf \'%s\\0\' "$@"; fi; }\n'
  const said = execFileSync('sh', ['-c', az + request?.az], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)
  const url = `${origin}/v1.0/servicePrincipals/${objectId}/appRoleAssignments`
  expect(said.slice(0, 6)).toEqual(['rest', '--method', 'POST', '--url', url, '--body'])
  expect(JSON.parse(said[6] ?? '')).toEqual({
    principalId: objectId,
    resourceId: 'of-graph',
    appRoleId: '246dd0d5-5bd0-4def-940b-0421030a5b68',
  })
  expect(JSON.parse(said[13] ?? '')).toMatchObject({ appRoleId: 'df021288-bdef-4463-88db-98f22de89214' })
})

test('Terraform assigns the roles of Graph’s own application', () => {
  const { terraform = '' } = graphRequest(['Policy.Read.All'], { objectId, type: 'ServicePrincipal' }, origin) ?? {}
  expect(terraform).toContain('resource "azuread_app_role_assignment" "policy_read_all"')
  expect(terraform).toContain('resource_object_id  = data.azuread_service_principal.microsoft_graph.object_id')
})

test('nothing is asked for where nothing is missing, and nothing for a person', () => {
  expect(graphRequest([], { objectId, type: 'ServicePrincipal' }, origin)).toBeNull()
  expect(graphRequest(['Policy.Read.All'], { objectId, type: 'User' }, origin)).toBeNull()
})
