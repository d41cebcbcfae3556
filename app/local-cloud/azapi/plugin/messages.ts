import protobuf from 'protobufjs/light.js'

// Names and numbers of Terraform's plugin protocol 6.

const one = (type: string, id: number) => ({ type, id })
const many = (type: string, id: number) => ({ rule: 'repeated', type, id })
const byName = (type: string, id: number) => ({ keyType: 'string', type, id })
const message = (fields: Record<string, { type: string; id: number }>) => ({ fields })

const parts = {
  DynamicValue: message({ msgpack: one('bytes', 1), json: one('bytes', 2) }),
  Diagnostic: message({
    severity: one('int32', 1),
    summary: one('string', 2),
    detail: one('string', 3),
    attribute: one('AttributePath', 4),
  }),
  AttributePath: message({ steps: many('PathStep', 1) }),
  PathStep: {
    oneofs: { selector: { oneof: ['attributeName', 'elementKeyString', 'elementKeyInt'] } },
    ...message({
      attributeName: one('string', 1),
      elementKeyString: one('string', 2),
      elementKeyInt: one('int64', 3),
    }),
  },
  RawState: message({ json: one('bytes', 1), flatmap: byName('string', 2) }),
  ServerCapabilities: message({
    planDestroy: one('bool', 1),
    getProviderSchemaOptional: one('bool', 2),
    moveResourceState: one('bool', 3),
  }),
  ImportedResource: message({ typeName: one('string', 1), state: one('DynamicValue', 2), private: one('bytes', 3) }),
  FunctionError: message({ text: one('string', 1), functionArgument: one('int64', 2) }),
}

const schemas = {
  Schema: message({ version: one('int64', 1), block: one('Block', 2) }),
  Block: message({
    version: one('int64', 1),
    attributes: many('Attribute', 2),
    blockTypes: many('NestedBlock', 3),
  }),
  Attribute: message({
    name: one('string', 1),
    type: one('bytes', 2),
    description: one('string', 3),
    required: one('bool', 4),
    optional: one('bool', 5),
    computed: one('bool', 6),
    sensitive: one('bool', 7),
    nestedType: one('NestedObject', 10),
    writeOnly: one('bool', 11),
  }),
  NestedObject: message({ attributes: many('Attribute', 1), nesting: one('int32', 3) }),
  NestedBlock: message({
    typeName: one('string', 1),
    block: one('Block', 2),
    nesting: one('int32', 3),
    minItems: one('int64', 4),
    maxItems: one('int64', 5),
  }),
  Function: message({
    parameters: many('Parameter', 1),
    return: one('Return', 3),
    summary: one('string', 4),
  }),
  Parameter: message({
    name: one('string', 1),
    type: one('bytes', 2),
    allowNullValue: one('bool', 3),
    allowUnknownValues: one('bool', 4),
  }),
  Return: message({ type: one('bytes', 1) }),
}

const diagnosticsOnly = message({ diagnostics: many('Diagnostic', 1) })
const configOfType = message({ typeName: one('string', 1), config: one('DynamicValue', 2) })

const calls = {
  GetProviderSchemaResponse: message({
    provider: one('Schema', 1),
    resourceSchemas: byName('Schema', 2),
    dataSourceSchemas: byName('Schema', 3),
    serverCapabilities: one('ServerCapabilities', 6),
    functions: byName('Function', 7),
    ephemeralResourceSchemas: byName('Schema', 8),
  }),
  ValidateProviderConfigRequest: message({ config: one('DynamicValue', 1) }),
  ValidateProviderConfigResponse: message({ diagnostics: many('Diagnostic', 2) }),
  ConfigureProviderRequest: message({ config: one('DynamicValue', 2) }),
  ConfigureProviderResponse: diagnosticsOnly,
  ValidateResourceConfigRequest: configOfType,
  ValidateResourceConfigResponse: diagnosticsOnly,
  ValidateDataResourceConfigRequest: configOfType,
  ValidateDataResourceConfigResponse: diagnosticsOnly,
  ValidateEphemeralResourceConfigRequest: configOfType,
  ValidateEphemeralResourceConfigResponse: diagnosticsOnly,
  UpgradeResourceStateRequest: message({ typeName: one('string', 1), rawState: one('RawState', 3) }),
  UpgradeResourceStateResponse: message({
    upgradedState: one('DynamicValue', 1),
    diagnostics: many('Diagnostic', 2),
  }),
  ReadResourceRequest: message({
    typeName: one('string', 1),
    currentState: one('DynamicValue', 2),
    private: one('bytes', 3),
  }),
  ReadResourceResponse: message({
    newState: one('DynamicValue', 1),
    diagnostics: many('Diagnostic', 2),
    private: one('bytes', 3),
  }),
  PlanResourceChangeRequest: message({
    typeName: one('string', 1),
    priorState: one('DynamicValue', 2),
    proposedNewState: one('DynamicValue', 3),
    config: one('DynamicValue', 4),
    priorPrivate: one('bytes', 5),
  }),
  PlanResourceChangeResponse: message({
    plannedState: one('DynamicValue', 1),
    requiresReplace: many('AttributePath', 2),
    plannedPrivate: one('bytes', 3),
    diagnostics: many('Diagnostic', 4),
  }),
  ApplyResourceChangeRequest: message({
    typeName: one('string', 1),
    priorState: one('DynamicValue', 2),
    plannedState: one('DynamicValue', 3),
    config: one('DynamicValue', 4),
    plannedPrivate: one('bytes', 5),
  }),
  ApplyResourceChangeResponse: message({
    newState: one('DynamicValue', 1),
    private: one('bytes', 2),
    diagnostics: many('Diagnostic', 3),
  }),
  ImportResourceStateRequest: message({ typeName: one('string', 1), id: one('string', 2) }),
  ImportResourceStateResponse: message({
    importedResources: many('ImportedResource', 1),
    diagnostics: many('Diagnostic', 2),
  }),
  MoveResourceStateRequest: message({
    sourceProviderAddress: one('string', 1),
    sourceTypeName: one('string', 2),
    sourceState: one('RawState', 4),
    targetTypeName: one('string', 5),
  }),
  MoveResourceStateResponse: message({
    targetState: one('DynamicValue', 1),
    diagnostics: many('Diagnostic', 2),
    targetPrivate: one('bytes', 3),
  }),
  ReadDataSourceRequest: configOfType,
  ReadDataSourceResponse: message({ state: one('DynamicValue', 1), diagnostics: many('Diagnostic', 2) }),
  OpenEphemeralResourceRequest: configOfType,
  OpenEphemeralResourceResponse: message({ diagnostics: many('Diagnostic', 1), result: one('DynamicValue', 3) }),
  CloseEphemeralResourceRequest: message({ typeName: one('string', 1) }),
  CloseEphemeralResourceResponse: diagnosticsOnly,
  GetFunctionsResponse: message({ functions: byName('Function', 1) }),
  CallFunctionRequest: message({ name: one('string', 1), arguments: many('DynamicValue', 2) }),
  CallFunctionResponse: message({ result: one('DynamicValue', 1), error: one('FunctionError', 2) }),
  StopProviderRequest: message({}),
  StopProviderResponse: message({ error: one('string', 1) }),
}

const root = protobuf.Root.fromJSON({ nested: { ...parts, ...schemas, ...calls } })

type MessageName = keyof typeof parts | keyof typeof schemas | keyof typeof calls

/** The bytes of a message, given as a plain object with the fields above. */
export function encodeMessage(name: MessageName, fields: object): Uint8Array {
  return root.lookupType(name).encode(fields).finish()
}

/** Absent fields read as empty text, empty list, false, 0 or null. Throws for bytes that are no such message. */
export function decodeMessage(name: MessageName, bytes: Uint8Array): object {
  return root.lookupType(name).decode(bytes)
}
