import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { contributor, reader } from '../arm/built-in-roles.ts'
import { extension, subscriptionScope } from './records.ts'
import { estateTenant } from './tenant.ts'
import { setting, type Unit } from './unit.ts'

/** What the company that runs the network at night may do by Azure Lighthouse. */
export function* partners(unit: Unit): Iterable<ResourceRecord> {
  if (unit.subscription.stage === 'sandbox') return
  const role = (id: string) => `/providers/Microsoft.Authorization/roleDefinitions/${id}`
  const operators = unit.random.guid()
  const holder = { principalId: operators, principalIdDisplayName: 'Night operators' }
  yield extension(
    subscriptionScope(unit.subscription),
    'Microsoft.ManagedServices/registrationDefinitions',
    unit.random.guid(),
    {
      properties: {
        registrationDefinitionName: 'Fjordlight Night Operations',
        description: 'Operation of networks at night.',
        managedByTenantId: unit.random.guid(),
        managedByTenantName: 'Fjordlight',
        manageeTenantId: estateTenant.tenantId,
        authorizations: [{ ...holder, roleDefinitionId: role(reader.id) }],
        eligibleAuthorizations: [
          {
            ...holder,
            roleDefinitionId: role(contributor.id),
            justInTimeAccessPolicy: {
              multiFactorAuthProvider: setting(unit, 'governance', 'Azure', 'None'),
              maximumActivationDuration: 'PT8H',
            },
          },
        ],
        provisioningState: 'Succeeded',
      },
    },
  )
}
