import type { JsonObject } from '../../arm/json-value.ts'
import type { ListKeys } from './merged-body.ts'

interface Target {
  /** Of the planned change. */
  address: string
  id: string
  /** ARM type without api-version. */
  type: string
  apiVersion: string
}

/** What one planned change does to one Azure resource. Bodies may hold `knownAfterApply`. */
export type Effect = Target &
  (
    | { kind: 'put'; body: JsonObject }
    | { kind: 'merge'; body: JsonObject; keys: ListKeys }
    /** `creates`: there was nothing before; of what is made only this is known. */
    | { kind: 'patch'; body: JsonObject; creates?: true }
    /** `body`: what Terraform knows of what goes. */
    | { kind: 'delete'; body: JsonObject }
  )

/** A change that cannot be judged, and what it may change as far as that is known. */
export interface Unjudged {
  address: string
  reason: string
  type: string | null
  id: string | null
}

/** What a plan does in Azure. */
export interface PlannedEffects {
  effects: Effect[]
  unjudged: Unjudged[]
  /** Addresses of all changes that do something in Azure. */
  addresses: string[]
}
