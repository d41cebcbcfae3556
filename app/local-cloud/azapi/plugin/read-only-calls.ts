import { decodePresentBlock, encodeState } from './block-codec.ts'
import type { CallHandlers } from './calls.ts'
import { withDiagnostics } from './diagnostics.ts'
import { decodeValue, encodeValue } from './dynamic-value.ts'
import type { Provider } from './provider.ts'
import { blockType } from './type-shape.ts'

/** Data sources, ephemeral resources and functions. */
export function readOnlyCalls(
  provider: Provider,
): Pick<CallHandlers, 'readDataSource' | 'openEphemeralResource' | 'closeEphemeralResource' | 'callFunction'> {
  const { dataSources, functions, ephemerals } = provider.schema
  return {
    readDataSource: ({ typeName, config }, { configured }) => {
      const schema = dataSources[typeName]
      return withDiagnostics(schema ? blockType(schema) : 'dynamic', {}, async () => {
        if (!schema) throw new Error(`The provider has no data source "${typeName}"`)
        const handler = configured?.dataSources[typeName]
        if (!handler) throw new Error(`The provider cannot read "${typeName}"`)
        return { state: encodeState(schema, await handler.read(decodePresentBlock(schema, config))) }
      })
    },

    openEphemeralResource: ({ typeName, config }, { configured }) => {
      const schema = ephemerals?.[typeName]
      return withDiagnostics(schema ? blockType(schema) : 'dynamic', {}, async () => {
        const handler = configured?.ephemerals?.[typeName]
        if (!schema || !handler) throw new Error(`The provider has no ephemeral resource "${typeName}"`)
        return { result: encodeState(schema, await handler.read(decodePresentBlock(schema, config))) }
      })
    },

    closeEphemeralResource: async () => ({}),

    callFunction: async ({ name, arguments: messages }) => {
      try {
        const schema = functions[name]
        const implementation = provider.functions[name]
        if (!schema || !implementation) throw new Error(`The provider has no function "${name}"`)
        const values = schema.parameters.map(({ type }, index) => decodeValue(type, messages[index]))
        return { result: encodeValue(schema.returns, implementation(...values)) }
      } catch (thrown) {
        return { error: { text: thrown instanceof Error ? thrown.message : String(thrown) } }
      }
    },
  }
}
