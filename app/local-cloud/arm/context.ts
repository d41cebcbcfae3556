import type { Principal } from '../entra/access-token.ts'
import type { ManagementGroup, RoleGrant } from '../entra/directory.ts'
import type { ResourceStore } from '../store/store.ts'

export interface Tenant {
  tenantId: string
  displayName: string
  /** None of a tenant that uses none. */
  managementGroups?: readonly ManagementGroup[]
}

/** Who calls, and the roles that the directory gives them. */
export interface Caller {
  principal: Principal
  roles: readonly RoleGrant[]
}

/** What ARM and Resource Graph work on. */
export interface ArmService {
  store: ResourceStore
  tenant: Tenant
  /** Milliseconds until the activity log shows what was done. */
  activityDelayMs: number
}

/** The same for one request. */
export interface ArmContext extends ArmService {
  caller: Caller
}
