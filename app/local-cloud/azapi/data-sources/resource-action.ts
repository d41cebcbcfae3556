import type { ArmClient, ProviderSettings } from '../arm-client.ts'
import { type DataSourceHandler, DiagnosticError } from '../plugin/provider.ts'
import { readResourceId } from '../resource-id.ts'
import { textOf } from '../resources/attributes.ts'
import { isNull, jsonOf } from '../resources/dynamic-json.ts'
import type { Json } from '../resources/json.ts'
import { outputOf } from '../resources/output.ts'
import { failure, invalid, orInvalid } from '../resources/refusal.ts'
import { callFor } from './call-options.ts'
import { validateIds } from './identify.ts'

export const validateResourceAction: DataSourceHandler['validate'] = (config) => {
  const method = textOf(config.method)
  const isOther = method !== undefined && method !== 'POST' && method !== 'GET'
  return [
    ...validateIds(config, ['resource_id']),
    ...(isOther ? [invalid(`method must be one of POST, GET, got: ${method}`, ['method'])] : []),
  ]
}

/** Performs an action that changes nothing, each time the configuration is read. */
export function resourceAction(client: ArmClient, settings: ProviderSettings): DataSourceHandler {
  return {
    async read(config) {
      const ownSubscription = `/subscriptions/${settings.subscriptionId}`
      const target = orInvalid(() =>
        readResourceId(textOf(config.resource_id) ?? ownSubscription, textOf(config.type) ?? ''),
      )
      const action = textOf(config.action) ?? ''
      const method = config.method === 'GET' ? 'GET' : 'POST'
      const body = isNull(config.body) ? undefined : jsonOf(config.body)
      const id = action === '' ? target.id : `${target.id}/${action}`
      const call = callFor(client, config, target)
      const answer = await call({ method, id, body }).catch((error: unknown) => {
        throw new DiagnosticError([
          failure('Failed to perform action', `performing action ${action} of`, target, error),
        ])
      })
      const json = (answer ?? {}) as Json
      return {
        ...config,
        id: target.id,
        method,
        output: outputOf(json, config.response_export_values, {}),
        sensitive_output: outputOf(json, config.sensitive_response_export_values, {}),
      }
    },
  }
}
