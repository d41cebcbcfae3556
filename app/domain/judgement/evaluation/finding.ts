import type { Evidence } from '../conditions/evidence.ts'

export interface FindingResource {
  id: string
  name: string
  type: string
  location?: string
  /** Of a resource in a plan: its address, and where it is written. */
  address?: string
  file?: string
  line?: number
}

/** One control failing, or not assessable, on one resource. */
export interface Finding {
  controlId: string
  resource: FindingResource
  status: 'failed' | 'notAssessed'
  evidence: readonly Evidence[]
  /** Evidence beyond the first 20 pieces. */
  moreEvidence?: number
  /** Why it could not be assessed. */
  reason?: string
  /** The Azure action that was missing. */
  permission?: string
  /** The exception that accepts this failure. */
  excepted?: string
}

/** How many resources had which verdict; `failed` leaves out those that an exception accepts. */
export interface ControlCounts {
  controlId: string
  passed: number
  failed: number
  notAssessed: number
  excepted: number
}
