import type { ArmClient, ProviderSettings } from '../arm-client.ts'
import { type DataSourceHandler, DiagnosticError } from '../plugin/provider.ts'
import type { ObjectValue } from '../plugin/value.ts'
import { defaultOutput } from '../resources/default-output.ts'
import { blockOf } from '../resources/identity.ts'
import { isJsonObject, type JsonObject, objectOf } from '../resources/json.ts'
import { outputOf } from '../resources/output.ts'
import { failure, isNotFound } from '../resources/refusal.ts'
import { callFor } from './call-options.ts'
import { identified, naming, validateIds, validateNaming } from './identify.ts'

export const validateResource: DataSourceHandler['validate'] = (config) => [
  ...validateIds(config, ['parent_id', 'resource_id']),
  ...validateNaming(config, {
    parent: ['microsoft.resources/resourcegroups'],
    id: ['microsoft.resources/subscriptions'],
  }),
]

/** Reads any existing resource. */
export function resource(client: ArmClient, settings: ProviderSettings): DataSourceHandler {
  return {
    async read(config) {
      const target = identified(config, settings.subscriptionId)
      const call = callFor(client, config, target)
      try {
        const answer = objectOf(await call({ method: 'GET', id: target.id }))
        const output = outputOf(answer, config.response_export_values, defaultOutput(answer, target, settings))
        return { ...config, ...naming(target), ...envelope(answer), output, exists: true }
      } catch (error) {
        if (!isNotFound(error))
          throw refused(failure('Failed to retrieve resource', 'retrieving', target, error), error)
        if (config.ignore_not_found === true) return { ...config, ...naming(target), ...nothing, exists: false }
        throw refused(failure('Resource not found', 'retrieving', target, error), error)
      }
    },
  }
}

const nothing: ObjectValue = { identity: null, location: null, output: null, tags: null }

function envelope({ identity, location, tags }: JsonObject): ObjectValue {
  const texts = isJsonObject(tags) ? Object.entries(tags).map(([name, value]) => [name, String(value)]) : []
  return {
    identity: isJsonObject(identity) ? [blockOf(identity)] : null,
    location: typeof location === 'string' ? location.toLowerCase().replaceAll(' ', '') : null,
    tags: isJsonObject(tags) ? Object.fromEntries(texts) : null,
  }
}

function refused(diagnostic: ReturnType<typeof failure>, error: unknown): DiagnosticError {
  return error instanceof DiagnosticError ? error : new DiagnosticError([diagnostic])
}
