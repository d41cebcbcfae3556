import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ArmPath } from '../../store/arm-path.ts'
import { builtInRoles } from '../built-in-roles.ts'
import { builtInInitiatives, builtInPolicies } from './built-in-policies.ts'

const roleType = 'Microsoft.Authorization/roleDefinitions'
const policyType = 'Microsoft.Authorization/policyDefinitions'
const initiativeType = 'Microsoft.Authorization/policySetDefinitions'

/** Azure's own roles, policies and initiatives at a path, or in a list; empty for a path of anything else. Roles are read at any scope. */
export function builtInDefinitions(path: ArmPath): ResourceRecord[] {
  const scope = path.id.slice(0, path.parent.length)
  const all = {
    [roleType.toLowerCase()]: () => roles(scope),
    [policyType.toLowerCase()]: policies,
    [initiativeType.toLowerCase()]: initiatives,
  }
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
  return builtInPolicies.map(({ id, displayName, mode, category, parameter, condition, effect = 'deny' }) => ({
    id: `/providers/${policyType}/${id}`,
    name: id,
    type: policyType,
    properties: {
      displayName,
      policyType: 'BuiltIn',
      mode,
      metadata: { version: '1.0.0', category },
      version: '1.0.0',
      parameters: { [parameter.name]: declared(parameter) },
      // biome-ignore lint/suspicious/noThenProperty: a policy rule has one
      policyRule: { if: condition, then: { effect } },
    },
  }))
}

const declared = ({ name: _name, displayName, ...parameter }: (typeof builtInPolicies)[number]['parameter']) => ({
  ...parameter,
  metadata: { displayName },
})

function initiatives(): ResourceRecord[] {
  return builtInInitiatives.map(({ id, displayName, members }) => ({
    id: `/providers/${initiativeType}/${id}`,
    name: id,
    type: initiativeType,
    properties: {
      displayName,
      policyType: 'BuiltIn',
      metadata: { version: '1.0.0', category: 'Security Center' },
      version: '1.0.0',
      parameters: {},
      policyDefinitions: members.map((member) => ({
        policyDefinitionId: `/providers/${policyType}/${member}`,
        policyDefinitionReferenceId: member,
        parameters: {},
      })),
    },
  }))
}
