import type { GraphObject, GraphObjects } from '../entra/directory.ts'
import { tenantApplications } from './tenant-applications.ts'
import { directoryRoles, roleMembers, tenantGuests } from './tenant-members.ts'
import { conditionalAccessPolicies, singlePolicies } from './tenant-policies.ts'

/** Microsoft's value for passwords that never expire. */
const never = 2_147_483_647

/** What Microsoft Graph tells of Aldergrove: partly right and partly wrong, as the rest of the estate. */
export function tenantObjects(now: Date): GraphObjects {
  return {
    single: singlePolicies,
    lists: {
      'identity/conditionalAccess/policies': conditionalAccessPolicies,
      applications: tenantApplications(now),
      directoryRoles: directoryRoles(),
      ...roleMembers(now),
      users: tenantGuests(now),
      domains: [
        domain('aldergrove.example', { isDefault: true, passwordValidityPeriodInDays: never }),
        domain('aldergrove-retail.example', { passwordValidityPeriodInDays: 90 }),
        domain('warehouse.aldergrove.example', { isRoot: false, passwordValidityPeriodInDays: null }),
        domain('aldergrove-logistics.example', { authenticationType: 'Federated', passwordValidityPeriodInDays: null }),
      ],
      groupSettings: [],
    },
  }
}

function domain(id: string, properties: GraphObject): GraphObject {
  return {
    id,
    authenticationType: 'Managed',
    availabilityStatus: null,
    isAdminManaged: true,
    isDefault: false,
    isInitial: false,
    isRoot: true,
    isVerified: true,
    supportedServices: ['Email', 'OfficeCommunicationsOnline'],
    passwordNotificationWindowInDays: 14,
    state: null,
    ...properties,
  }
}
