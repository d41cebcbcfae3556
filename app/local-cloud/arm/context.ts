import type { ResourceStore } from '../store/store.ts'

export interface Tenant {
  tenantId: string
  displayName: string
}

/** What the operations of ARM and Resource Graph work on. */
export interface ArmContext {
  store: ResourceStore
  tenant: Tenant
}
