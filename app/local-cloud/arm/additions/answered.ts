import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ArmService } from '../context.ts'
import { withoutInstanceView } from '../power-state.ts'
import type { AdditionTable } from './addition.ts'
import { authorizationAdditions } from './authorization.ts'
import { computeAdditions } from './compute.ts'
import { endpointAdditions } from './endpoints.ts'
import { keyVaultAdditions } from './key-vault.ts'
import { kubernetesAdditions } from './kubernetes.ts'
import { monitorAdditions } from './monitor.ts'
import { networkAdditions } from './network.ts'
import { publishedAdditions } from './published-additions.ts'
import { sqlAdditions } from './sql.ts'
import { storageAdditions } from './storage.ts'
import { webAdditions } from './web.ts'

const additions: AdditionTable = {
  ...authorizationAdditions,
  ...computeAdditions,
  ...endpointAdditions,
  ...keyVaultAdditions,
  ...kubernetesAdditions,
  ...monitorAdditions,
  ...networkAdditions,
  ...sqlAdditions,
  ...storageAdditions,
  ...webAdditions,
}

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

/** Types to which something is added by name, in lower case. */
export const addedTypes: readonly string[] = Object.keys(additions)
