import type { DynamicValueMessage } from './dynamic-value.ts'
import type { ConfiguredProvider } from './provider.ts'

/** Exactly one field is there. */
export interface PathStepMessage {
  attributeName?: string
  elementKeyString?: string
  elementKeyInt?: number
}

export interface AttributePathMessage {
  steps: PathStepMessage[]
}

export interface DiagnosticMessage {
  /** 1: error, 2: warning. */
  severity: 1 | 2
  summary: string
  detail?: string
  attribute?: AttributePathMessage
}

interface Diagnosed {
  diagnostics?: DiagnosticMessage[]
}

interface ConfigOfType {
  typeName: string
  config: DynamicValueMessage | null
}

/** Request and response of each call of Terraform, as far as this server reads and fills them. */
export interface Calls {
  validateProviderConfig: { request: { config: DynamicValueMessage | null }; response: Diagnosed }
  configureProvider: { request: { config: DynamicValueMessage | null }; response: Diagnosed }
  stopProvider: { request: object; response: { error?: string } }
  validateResourceConfig: { request: ConfigOfType; response: Diagnosed }
  validateDataResourceConfig: { request: ConfigOfType; response: Diagnosed }
  validateEphemeralResourceConfig: { request: ConfigOfType; response: Diagnosed }
  upgradeResourceState: {
    request: { typeName: string; rawState: { json: Uint8Array } | null }
    response: Diagnosed & { upgradedState?: DynamicValueMessage }
  }
  readResource: {
    request: { typeName: string; currentState: DynamicValueMessage | null; private: Uint8Array }
    response: Diagnosed & { newState?: DynamicValueMessage; private?: Uint8Array }
  }
  planResourceChange: {
    request: {
      typeName: string
      priorState: DynamicValueMessage | null
      proposedNewState: DynamicValueMessage | null
      config: DynamicValueMessage | null
      priorPrivate: Uint8Array
    }
    response: Diagnosed & {
      plannedState?: DynamicValueMessage
      requiresReplace?: AttributePathMessage[]
      plannedPrivate?: Uint8Array
    }
  }
  applyResourceChange: {
    request: {
      typeName: string
      priorState: DynamicValueMessage | null
      plannedState: DynamicValueMessage | null
      config: DynamicValueMessage | null
      plannedPrivate: Uint8Array
    }
    response: Diagnosed & { newState?: DynamicValueMessage; private?: Uint8Array }
  }
  importResourceState: {
    request: { typeName: string; id: string }
    response: Diagnosed & {
      importedResources?: { typeName: string; state: DynamicValueMessage; private?: Uint8Array }[]
    }
  }
  moveResourceState: {
    request: { sourceTypeName: string; sourceState: { json: Uint8Array } | null; targetTypeName: string }
    response: Diagnosed & { targetState?: DynamicValueMessage; targetPrivate?: Uint8Array }
  }
  readDataSource: { request: ConfigOfType; response: Diagnosed & { state?: DynamicValueMessage } }
  openEphemeralResource: { request: ConfigOfType; response: Diagnosed & { result?: DynamicValueMessage } }
  closeEphemeralResource: { request: { typeName: string }; response: Diagnosed }
  callFunction: {
    request: { name: string; arguments: DynamicValueMessage[] }
    response: { result?: DynamicValueMessage; error?: { text: string } }
  }
}

/** What one connection of Terraform has set up: each alias of a provider has a connection of its own. */
export interface Connection {
  configured?: ConfiguredProvider
}

export type CallHandlers = {
  [Name in keyof Calls]: (request: Calls[Name]['request'], connection: Connection) => Promise<Calls[Name]['response']>
}
