import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ArmPath } from '../../store/arm-path.ts'
import { builtInRoles } from '../built-in-roles.ts'
import { builtInPolicies } from './built-in-policies.ts'

const roleType = 'Microsoft.Authorization/roleDefinitions'
const policyType = 'Microsoft.Authorization/policyDefinitions'

/** Azure's own roles and policies at a path, or in a list; empty for a path of anything else. Roles are read at any scope. */
export function builtInDefinitions(path: ArmPath): ResourceRecord[] {
  const scope = path.id.slice(0, path.parent.length)
  const all = { [roleType.toLowerCase()]: () => roles(scope), [policyType.toLowerCase()]: policies }
  const found = all[path.type.toLowerCase()]?.() ?? []
  return path.kind === 'collection' ? found : found.filter(({ name }) => name === path.name.toLowerCase())
}

function roles(scope: string): ResourceRecord[] {
  return builtInRoles.map(({ id, roleName, actions, notActions = [], dataActions = [] }) => ({
    id: `${scope}/providers/${roleType}/${id}`,
    name: id,
    type: roleType,
    properties: {
      roleName,
      type: 'BuiltInRole',
      description: `Azure's role ${roleName}.`,
      assignableScopes: ['/'],
      permissions: [{ actions, notActions, dataActions, notDataActions: [] }],
    },
  }))
}

function policies(): ResourceRecord[] {
  return builtInPolicies.map(({ id, displayName, mode, category, parameter, condition }) => ({
    id: `/providers/${policyType}/${id}`,
    name: id,
    type: policyType,
    properties: {
      displayName,
      policyType: 'BuiltIn',
      mode,
      metadata: { version: '1.0.0', category },
      version: '1.0.0',
      parameters: { [parameter.name]: { type: parameter.type, metadata: { displayName: parameter.displayName } } },
      // biome-ignore lint/suspicious/noThenProperty: a policy rule has one
      policyRule: { if: condition, then: { effect: 'deny' } },
    },
  }))
}
