import type { ResourceRecord } from '#app/domain/arm/record.ts'
import {
  type BuiltInRole,
  blobContributor,
  contributor,
  owner,
  reader,
  secretsUser,
  userAccessAdministrator,
} from '../arm/built-in-roles.ts'
import { seededRandom } from './random.ts'
import { extension, subscriptionScope } from './records.ts'
import { follows, setting, type Unit } from './unit.ts'

const everydayRoles: readonly BuiltInRole[] = [reader, blobContributor, secretsUser]
const builtInRoles: readonly BuiltInRole[] = [owner, contributor, userAccessAdministrator, ...everydayRoles]

const roleType = 'Microsoft.Authorization/roleDefinitions'
const assignmentType = 'Microsoft.Authorization/roleAssignments'

/** Roles, who holds them on the whole subscription, and the policies assigned there. */
export function* subscriptionAccess(unit: Unit): Iterable<ResourceRecord> {
  const scope = subscriptionScope(unit.subscription)
  for (const role of builtInRoles)
    yield extension(scope, roleType, role.id, { properties: roleBody(role, ['/'], 'BuiltInRole') })
  const { stage } = unit.subscription
  const custom = {
    id: unit.random.guid(),
    roleName: `Aldergrove ${stage === 'production' ? 'Platform Operator' : 'Developer'}`,
    actions: ['*'],
  }
  const isSound = stage === 'production' ? false : follows(unit, 'governance')
  const customActions = isSound ? ['Microsoft.Compute/*/read', 'Microsoft.Web/sites/*'] : custom.actions
  yield extension(scope, roleType, custom.id, {
    properties: roleBody({ ...custom, actions: customActions }, [scope], 'CustomRole'),
  })

  const owners = { production: 4, development: 6, sandbox: 9 }[stage]
  for (let at = 0; at < owners; at++)
    yield assignment(unit, scope, owner.id, at === 0 ? 'Group' : unit.random.pick(['User', 'User', 'ServicePrincipal']))
  yield assignment(unit, scope, userAccessAdministrator.id, 'User')
  yield assignment(unit, scope, contributor.id, 'ServicePrincipal')
  yield assignment(unit, scope, custom.id, 'Group')
  yield* policyAssignments(unit, scope)
}

/** A role that somebody holds on one resource group. */
export function* groupRoleAssignment(unit: Unit): Iterable<ResourceRecord> {
  const role = setting(unit, 'governance', unit.random.pick(everydayRoles), unit.random.pick([owner, contributor]))
  const principalType = setting(unit, 'governance', unit.random.pick(['Group', 'ServicePrincipal']), 'User')
  yield assignment(unit, unit.group.id, role.id, principalType)
}

/** A lock on a resource group. */
export function* lock(unit: Unit): Iterable<ResourceRecord> {
  yield extension(unit.group.id, 'Microsoft.Authorization/locks', `lock-${String(unit.index + 1).padStart(2, '0')}`, {
    properties: {
      level: unit.random.chance(0.85) ? 'CanNotDelete' : 'ReadOnly',
      notes: `Ask team ${unit.group.team} first.`,
    },
  })
}

function roleBody(
  role: BuiltInRole,
  assignableScopes: string[],
  kind: 'BuiltInRole' | 'CustomRole',
): Record<string, unknown> {
  const { roleName, actions, notActions = [], dataActions = [] } = role
  return {
    roleName,
    type: kind,
    description: kind === 'CustomRole' ? 'Made in 2019 for the migration.' : `Azure's role ${roleName}.`,
    assignableScopes,
    permissions: [{ actions, notActions, dataActions, notDataActions: [] }],
    createdOn: '2019-02-02T21:55:09.8806423Z',
    updatedOn: '2021-11-11T20:13:07.4993029Z',
  }
}

function assignment(unit: Unit, scope: string, roleId: string, principalType: string): ResourceRecord {
  const people = seededRandom(unit.plan.seed, 'principal', unit.random.int(0, 400))
  return extension(scope, assignmentType, unit.random.guid(), {
    properties: {
      scope,
      roleDefinitionId: `${subscriptionScope(unit.subscription)}/providers/${roleType}/${roleId}`,
      principalId: people.guid(),
      principalType,
      createdOn: unit.createdAt,
      updatedOn: unit.createdAt,
    },
  })
}

/** Azure's own initiatives and policies, by their published ids. */
const policies = [
  {
    name: 'SecurityCenterBuiltIn',
    displayName: 'Microsoft cloud security benchmark',
    definition: 'policySetDefinitions/1f3afdf9-d0c9-4c3d-847f-89da613e70a8',
  },
  {
    name: 'allowed-locations',
    displayName: 'Allowed locations',
    definition: 'policyDefinitions/e56962a6-4747-49cd-b67b-bf8b01975c4c',
  },
] as const

function* policyAssignments(unit: Unit, scope: string): Iterable<ResourceRecord> {
  for (const { name, displayName, definition } of policies) {
    if (!follows(unit, 'governance')) continue
    const isLocations = name === 'allowed-locations'
    yield extension(scope, 'Microsoft.Authorization/policyAssignments', name, {
      properties: {
        displayName,
        policyDefinitionId: `/providers/Microsoft.Authorization/${definition}`,
        scope,
        notScopes: [],
        parameters: isLocations ? { listOfAllowedLocations: { value: ['westeurope', 'northeurope'] } } : {},
        enforcementMode: setting(unit, 'governance', 'Default', 'DoNotEnforce'),
      },
    })
  }
}
