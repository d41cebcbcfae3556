import { decodePresentBlock } from './block-codec.ts'
import { unconfigurablePaths } from './block-value.ts'
import type { CallHandlers, DiagnosticMessage } from './calls.ts'
import { diagnosticMessage, withDiagnostics } from './diagnostics.ts'
import type { DynamicValueMessage } from './dynamic-value.ts'
import type { AttributePath, Diagnostic, Provider } from './provider.ts'
import type { BlockSchema } from './schema.ts'
import { blockType } from './type-shape.ts'
import type { ObjectValue } from './value.ts'

function unconfigurable(path: AttributePath): Diagnostic {
  return {
    severity: 'error',
    summary: 'Value for unconfigurable attribute',
    detail: `Can't configure a value for "${path.join('.')}": its value will be decided automatically based on the result of applying this configuration.`,
    path,
  }
}

function validateBlock(
  block: BlockSchema | undefined,
  config: DynamicValueMessage | null,
  validate: ((config: ObjectValue) => Diagnostic[]) | undefined,
): Promise<{ diagnostics?: DiagnosticMessage[] }> {
  return withDiagnostics(block ? blockType(block) : 'dynamic', {}, async () => {
    if (!block) throw new Error('The provider has no schema of that name')
    const value = decodePresentBlock(block, config)
    const found = [...unconfigurablePaths(block, value).map(unconfigurable), ...(validate?.(value) ?? [])]
    return { diagnostics: found.map((one) => diagnosticMessage(blockType(block), one)) }
  })
}

/** Calls that judge configurations and set the provider up. */
export function configCalls(
  provider: Provider,
): Pick<
  CallHandlers,
  | 'validateProviderConfig'
  | 'validateResourceConfig'
  | 'validateDataResourceConfig'
  | 'validateEphemeralResourceConfig'
  | 'configureProvider'
  | 'stopProvider'
> {
  const { schema, validators } = provider
  return {
    validateProviderConfig: ({ config }) =>
      validateBlock(schema.provider, config, (value) => provider.validateConfig?.(value) ?? []),
    validateResourceConfig: ({ typeName, config }) =>
      validateBlock(
        schema.resources[typeName],
        config,
        (value) => validators.resources[typeName]?.validate?.(value) ?? [],
      ),
    validateDataResourceConfig: ({ typeName, config }) =>
      validateBlock(
        schema.dataSources[typeName],
        config,
        (value) => validators.dataSources[typeName]?.validate?.(value) ?? [],
      ),
    validateEphemeralResourceConfig: ({ typeName, config }) =>
      validateBlock(
        schema.ephemerals?.[typeName],
        config,
        (value) => validators.ephemerals?.[typeName]?.validate?.(value) ?? [],
      ),
    configureProvider: ({ config }, connection) =>
      withDiagnostics(blockType(schema.provider), {}, async () => {
        connection.configured = await provider.configure(decodePresentBlock(schema.provider, config))
        return {}
      }),
    stopProvider: async (_request, connection) => {
      connection.configured?.stop()
      return {}
    },
  }
}
