import type { RoleRequest } from '#app/contract/environment-test.ts'
import { block } from '#app/terraform/hcl/write/blocks.ts'
import { literal, reference } from '#app/terraform/hcl/write/expressions.ts'
import { hclFile } from '#app/terraform/hcl/write/write-file.ts'
import { graphPermissionId } from '../arm/graph-permission.ts'
import type { Principal } from './role-request.ts'

/** Microsoft Graph's own application, the same in every tenant. */
const graphClientId = '00000003-0000-0000-c000-000000000000'

/**
 * What an administrator of the tenant runs to give the application these permissions of Microsoft Graph: for a shell, and as
 * Terraform for the azuread provider.
 * @param origin of Microsoft Graph in the cloud, e.g. `https://graph.microsoft.com`
 * @returns null for a person, to whom nobody grants permissions of an application
 */
export function graphRequest(
  permissions: readonly string[],
  { objectId, type }: Principal,
  origin: string,
): RoleRequest | null {
  if (permissions.length === 0 || type === 'User') return null
  const graph = reference('data', 'azuread_service_principal', 'microsoft_graph', 'object_id')
  const assignments = permissions.map((name) =>
    block('resource', ['azuread_app_role_assignment', name.toLowerCase().replaceAll('.', '_')], {
      app_role_id: literal(graphPermissionId(name)),
      principal_object_id: literal(objectId),
      resource_object_id: graph,
    }),
  )
  const source = block('data', ['azuread_service_principal', 'microsoft_graph'], { client_id: literal(graphClientId) })
  return {
    roles: permissions.map((name) => ({ name, definition: null, scopes: ['Microsoft Graph'] })),
    az: `${[`graph=$(az ad sp show --id ${graphClientId} --query id --output tsv)`, ...permissions.map((name) => grantLine(name, objectId, origin))].join('\n')}\n`,
    terraform: hclFile([source, ...assignments]),
  }
}

/** What goes into it are ids alone, and the variable of the shell. */
function grantLine(permission: string, objectId: string, origin: string): string {
  const body = `{\\"principalId\\": \\"${objectId}\\", \\"resourceId\\": \\"$graph\\", \\"appRoleId\\": \\"${graphPermissionId(permission)}\\"}`
  return [
    `az rest --method POST \\`,
    `  --url "${origin}/v1.0/servicePrincipals/${objectId}/appRoleAssignments" \\`,
    `  --body "${body}"`,
  ].join('\n')
}
