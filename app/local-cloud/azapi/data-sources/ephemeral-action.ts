import type { ArmClient } from '../arm-client.ts'
import { type DataSourceHandler, DiagnosticError } from '../plugin/provider.ts'
import { readResourceId } from '../resource-id.ts'
import { textOf, textsOf } from '../resources/attributes.ts'
import { isNull, jsonOf } from '../resources/dynamic-json.ts'
import type { Json } from '../resources/json.ts'
import { whileLocked } from '../resources/locks.ts'
import { outputOf } from '../resources/output.ts'
import { failure, invalid, orInvalid } from '../resources/refusal.ts'
import { callFor } from './call-options.ts'
import { validateIds } from './identify.ts'

const methods = ['POST', 'PATCH', 'PUT', 'DELETE'] as const

export const validateEphemeralAction: DataSourceHandler['validate'] = (config) => {
  const method = textOf(config.method)
  const isOther = method !== undefined && !methods.some((one) => one === method)
  return [
    ...validateIds(config, ['resource_id']),
    ...(isOther ? [invalid(`method must be one of ${methods.join(', ')}, got: ${method}`, ['method'])] : []),
  ]
}

/** Performs an action at each run; what it answers is kept in no plan and no state. */
export function ephemeralAction(client: ArmClient): DataSourceHandler {
  return {
    async read(config) {
      const target = orInvalid(() => readResourceId(textOf(config.resource_id) ?? '', textOf(config.type) ?? ''))
      const action = textOf(config.action) ?? ''
      const id = action === '' ? target.id : `${target.id}/${action}`
      const method = methods.find((one) => one === config.method) ?? 'POST'
      const body = isNull(config.body) ? undefined : jsonOf(config.body)
      const call = callFor(client, config, target)
      const answer = await whileLocked(textsOf(config.locks), () => call({ method, id, body })).catch(
        (error: unknown) => {
          const what = failure('Failed to perform action', `performing action ${action} of`, target, error)
          throw new DiagnosticError([what])
        },
      )
      return { ...config, id, output: outputOf((answer ?? {}) as Json, config.response_export_values, {}) }
    },
  }
}
