import type { RoleRequest } from '#app/contract/environment-test.ts'
import { type Block, block } from '#app/terraform/hcl/write/blocks.ts'
import { type Expression, literal, reference } from '#app/terraform/hcl/write/expressions.ts'
import { hclFile } from '#app/terraform/hcl/write/write-file.ts'
import type { RoleNeed } from './role-needs.ts'
import { shellWord } from './shell-word.ts'

/** Who is to hold the roles. */
export interface Principal {
  objectId: string
  type: 'ServicePrincipal' | 'User'
}

/** What an Owner runs to give the sign-in these roles: for a shell, and as Terraform. */
export function roleRequest(needs: readonly RoleNeed[], principal: Principal): RoleRequest {
  return {
    roles: needs.map((need) => ({ name: need.name, definition: definitionText(need, 2), scopes: need.scopes })),
    az: `${needs.flatMap((need) => azCommands(need, principal)).join('\n')}\n`,
    terraform: hclFile(needs.flatMap((need) => terraformBlocks(need, principal))),
  }
}

/** JSON as `az role definition create` takes it; null of a role that Azure has. */
function definitionText({ name, actions, scopes }: RoleNeed, indent?: number): string | null {
  if (!actions) return null
  const Description = 'Reads settings that Parapet judges.'
  return JSON.stringify(
    { Name: name, IsCustom: true, Description, Actions: actions, NotActions: [], AssignableScopes: scopes },
    undefined,
    indent,
  )
}

function azCommands(need: RoleNeed, { objectId, type }: Principal): string[] {
  const definition = definitionText(need)
  const assignments = need.scopes.map((scope) =>
    [
      `az role assignment create --role ${shellWord(need.name)}`,
      `  --assignee-object-id ${shellWord(objectId)}`,
      `  --assignee-principal-type ${type}`,
      `  --scope ${shellWord(scope)}`,
    ].join(' \\\n'),
  )
  return definition
    ? [`az role definition create --role-definition ${shellWord(definition)}`, ...assignments]
    : assignments
}

function terraformBlocks(need: RoleNeed, principal: Principal): Block[] {
  const label = need.name.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  const [first = ''] = need.scopes
  if (!need.actions)
    return need.scopes.map((scope, at) =>
      assignment(labelAt(label, at), scope, principal, { role_definition_name: literal(need.name) }),
    )
  const definition = block(
    'resource',
    ['azurerm_role_definition', label],
    { name: literal(need.name), scope: literal(first), assignable_scopes: literal(need.scopes) },
    { blocks: [block('permissions', [], { actions: literal(need.actions) })] },
  )
  const role_definition_id = reference('azurerm_role_definition', label, 'role_definition_resource_id')
  return [
    definition,
    ...need.scopes.map((scope, at) => assignment(labelAt(label, at), scope, principal, { role_definition_id })),
  ]
}

const labelAt = (label: string, at: number) => (at === 0 ? label : `${label}_${at + 1}`)

function assignment(
  label: string,
  scope: string,
  { objectId, type }: Principal,
  role: Record<string, Expression>,
): Block {
  return block('resource', ['azurerm_role_assignment', label], {
    scope: literal(scope),
    ...role,
    principal_id: literal(objectId),
    principal_type: literal(type),
  })
}
