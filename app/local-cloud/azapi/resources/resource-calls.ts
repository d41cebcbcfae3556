import type { ArmClient } from '../arm-client.ts'
import type { ObjectValue } from '../plugin/value.ts'
import type { ResourceId } from '../resource-id.ts'
import { isObjectValue, textListMapOf, textMapOf, textOf } from './attributes.ts'
import { durationOf } from './duration.ts'
import { type Json, type JsonObject, objectOf } from './json.ts'
import { retryingClient } from './retry.ts'

type Operation = 'create' | 'read' | 'update' | 'delete'

/** Milliseconds that azapi allows when the configuration says nothing. */
const defaultTimeouts: Record<Operation, number> = {
  create: 30 * 60_000,
  read: 5 * 60_000,
  update: 30 * 60_000,
  delete: 30 * 60_000,
}

/** Calls on one resource, with the headers, query parameters, retries and time limit that its arguments ask for. */
export interface ResourceCalls {
  /** Throws ArmCallError. `isSingle` looks once, whatever `retry` says. */
  get(isSingle?: boolean): Promise<JsonObject>
  put(body: Json): Promise<void>
  delete(): Promise<void>
}

/** The calls of one operation, whose time begins now. */
export function resourceCalls(
  client: ArmClient,
  target: ResourceId,
  resource: ObjectValue,
  operation: Operation,
): ResourceCalls {
  const { id, apiVersion } = target
  const retrying = retryingClient(client, resource.retry)
  const signal = timeLimit(resource, operation)
  const write = { id, apiVersion, signal, ...extras(resource, operation) }
  const read = { id, apiVersion, signal, ...extras(resource, 'read') }
  return {
    get: async (isSingle) => objectOf(await (isSingle ? client : retrying).call({ method: 'GET', ...read })),
    async put(body) {
      await retrying.call({ method: 'PUT', body, ...write })
    },
    async delete() {
      await retrying.call({ method: 'DELETE', ...write })
    },
  }
}

export function timeLimit(resource: ObjectValue, operation: Operation): AbortSignal {
  const text = isObjectValue(resource.timeouts) ? textOf(resource.timeouts[operation]) : undefined
  return AbortSignal.timeout((text === undefined ? undefined : durationOf(text)) ?? defaultTimeouts[operation])
}

function extras(resource: ObjectValue, operation: Operation) {
  return {
    headers: textMapOf(resource[`${operation}_headers`]),
    query: textListMapOf(resource[`${operation}_query_parameters`]),
  }
}
