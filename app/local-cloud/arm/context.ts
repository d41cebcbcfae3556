import type { Principal } from '../entra/access-token.ts'
import type { RoleGrant } from '../entra/directory.ts'
import type { ResourceStore } from '../store/store.ts'

export interface Tenant {
  tenantId: string
  displayName: string
  /** None of a tenant that uses none. */
  managementGroups?: readonly ManagementGroup[]
}

/** A node of the tenant's tree; its subscriptions and groups are below it. */
export interface ManagementGroup {
  /** Azure's id of the group; that of the root is the tenant's. */
  name: string
  displayName: string
  /** Name of the group above; absent of the root. */
  parent?: string
  /** Ids of the subscriptions directly below. */
  subscriptions?: readonly string[]
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
}

/** The same for one request. */
export interface ArmContext extends ArmService {
  caller: Caller
}
