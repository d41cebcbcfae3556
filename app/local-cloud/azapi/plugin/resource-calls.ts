import {
  decodeBlock,
  decodePresentBlock,
  decodePrivate,
  decodeStoredState,
  encodePrivate,
  encodeState,
} from './block-codec.ts'
import { withoutWriteOnly } from './block-value.ts'
import type { CallHandlers, Connection } from './calls.ts'
import { diagnosticMessage, pathMessage, withDiagnostics } from './diagnostics.ts'
import type { Provider, ResourceHandler } from './provider.ts'
import { blockType } from './type-shape.ts'
import type { TerraformType } from './value.ts'

/** The calls that read and change resources. */
export function resourceCalls(
  provider: Provider,
): Pick<
  CallHandlers,
  | 'upgradeResourceState'
  | 'readResource'
  | 'planResourceChange'
  | 'applyResourceChange'
  | 'importResourceState'
  | 'moveResourceState'
> {
  const { resources } = provider.schema

  const schemaOf = (typeName: string) => {
    const schema = resources[typeName]
    if (!schema) throw new Error(`The provider has no resource type "${typeName}"`)
    return schema
  }

  const typeOf = (typeName: string): TerraformType => (resources[typeName] ? blockType(resources[typeName]) : 'dynamic')

  const handlerOf = (typeName: string, { configured }: Connection): ResourceHandler => {
    if (!configured) throw new Error('The provider is not configured')
    const handler = configured.resources[typeName]
    if (!handler) throw new Error(`The provider cannot manage "${typeName}"`)
    return handler
  }

  return {
    upgradeResourceState: ({ typeName, rawState }) =>
      withDiagnostics(typeOf(typeName), {}, async () => {
        const schema = schemaOf(typeName)
        if (!rawState?.json.length) throw new Error(`The state of "${typeName}" is older than Terraform 0.12`)
        return { upgradedState: encodeState(schema, decodeStoredState(schema, rawState.json)) }
      }),

    readResource: ({ typeName, currentState, private: privateBytes }, connection) =>
      withDiagnostics(typeOf(typeName), { newState: currentState ?? {}, private: privateBytes }, async () => {
        const schema = schemaOf(typeName)
        const current = decodePresentBlock(schema, currentState)
        const read = await handlerOf(typeName, connection).read(current, decodePrivate(privateBytes))
        return {
          newState: encodeState(schema, read.state),
          private: read.private === undefined ? privateBytes : encodePrivate(read.private),
        }
      }),

    planResourceChange: (request, connection) =>
      withDiagnostics(typeOf(request.typeName), {}, async () => {
        const schema = schemaOf(request.typeName)
        const proposed = decodeBlock(schema, request.proposedNewState)
        if (proposed === null) return { plannedState: encodeState(schema, null), plannedPrivate: request.priorPrivate }
        const planned = await handlerOf(request.typeName, connection).plan({
          prior: decodeBlock(schema, request.priorState),
          proposed: withoutWriteOnly(schema, proposed),
          config: decodePresentBlock(schema, request.config),
          priorPrivate: decodePrivate(request.priorPrivate),
        })
        return {
          plannedState: encodeState(schema, planned.state),
          requiresReplace: (planned.requiresReplace ?? []).map((path) => pathMessage(blockType(schema), path)),
          plannedPrivate: planned.private === undefined ? request.priorPrivate : encodePrivate(planned.private),
        }
      }),

    applyResourceChange: (request, connection) => {
      const { typeName, priorState, plannedPrivate } = request
      return withDiagnostics(typeOf(typeName), { newState: priorState ?? {}, private: plannedPrivate }, async () => {
        const schema = schemaOf(typeName)
        const applied = await handlerOf(typeName, connection).apply({
          prior: decodeBlock(schema, priorState),
          planned: decodeBlock(schema, request.plannedState),
          config: decodeBlock(schema, request.config),
          plannedPrivate: decodePrivate(plannedPrivate),
        })
        return {
          newState: encodeState(schema, applied.state),
          private: applied.private === undefined ? plannedPrivate : encodePrivate(applied.private),
          diagnostics: (applied.diagnostics ?? []).map((one) => diagnosticMessage(blockType(schema), one)),
        }
      })
    },

    importResourceState: ({ typeName, id }, connection) =>
      withDiagnostics(typeOf(typeName), {}, async () => {
        const schema = schemaOf(typeName)
        const handler = handlerOf(typeName, connection)
        if (!handler.import) throw new Error(`"${typeName}" cannot be imported`)
        const imported = await handler.import(id)
        const state = encodeState(schema, imported.state)
        return { importedResources: [{ typeName, state, private: encodePrivate(imported.private) }] }
      }),

    moveResourceState: ({ sourceTypeName, sourceState, targetTypeName }) =>
      withDiagnostics(typeOf(targetTypeName), {}, async () => {
        const schema = schemaOf(targetTypeName)
        const move = provider.moves?.[targetTypeName]
        if (!move) throw new Error(`"${targetTypeName}" takes over no resource of another type`)
        const moved = move(sourceTypeName, JSON.parse(Buffer.from(sourceState?.json ?? '{}').toString()))
        return { targetState: encodeState(schema, moved.state), targetPrivate: encodePrivate(moved.private) }
      }),
  }
}
