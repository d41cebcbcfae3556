import type { ArmClient, ArmRequest } from '../arm-client.ts'
import type { ObjectValue } from '../plugin/value.ts'
import type { ResourceId } from '../resource-id.ts'
import { textListMapOf, textMapOf } from '../resources/attributes.ts'
import { timeLimit } from '../resources/resource-calls.ts'
import { retryingClient } from '../resources/retry.ts'

/** A call with the headers, query parameters, retries and time limit that a data source's arguments ask for. */
export function callFor(
  client: ArmClient,
  config: ObjectValue,
  { apiVersion }: Pick<ResourceId, 'apiVersion'>,
): (request: Pick<ArmRequest, 'method' | 'id' | 'body'> & { query?: Record<string, string[]> }) => Promise<unknown> {
  const retrying = retryingClient(client, config.retry)
  const signal = timeLimit(config, 'read')
  const headers = textMapOf(config.headers)
  const query = textListMapOf(config.query_parameters)
  return (request) => retrying.call({ ...request, apiVersion, signal, headers, query: { ...query, ...request.query } })
}
