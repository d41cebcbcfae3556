import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ArmService } from '../context.ts'
import { withoutInstanceView } from '../power-state.ts'
import type { AdditionTable } from './addition.ts'
import { networkAdditions } from './network.ts'
import { publishedAdditions } from './published-additions.ts'
import { storageAdditions } from './storage.ts'

const additions: AdditionTable = { ...networkAdditions, ...storageAdditions }

/** A stored record as ARM answers it: with what Azure adds by itself, without what Resource Graph alone shows. */
export function answered({ store, tenant }: ArmService, record: ResourceRecord): ResourceRecord {
  const add = additions[record.type.toLowerCase()]
  const shown = withoutInstanceView(record)
  return publishedAdditions(add === undefined ? shown : add(shown, { store, tenantId: tenant.tenantId }))
}

/** As `answered`, of a record as JSON text. */
export function answeredText(service: ArmService, body: string): string {
  return JSON.stringify(answered(service, JSON.parse(body) as ResourceRecord))
}
