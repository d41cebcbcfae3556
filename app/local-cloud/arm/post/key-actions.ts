import { ArmError } from '../arm-error.ts'
import { objectOf } from '../json-object.ts'
import { type ActionCall, type ActionTable, ok, requiredChoice } from './resource-action.ts'
import { twoKeys } from './two-keys.ts'

const listStorageKeys = ({ keys }: ActionCall) =>
  ok({
    keys: ['key1', 'key2'].map((keyName) => ({ keyName, permissions: 'FULL', value: keys.key(keyName, 64) })),
  })

/** A token in the shape of a shared access signature; nothing here takes it. */
const sharedAccess = (answer: string, action: string) => (call: ActionCall) => {
  const { signedExpiry = '', signedPermission = '', signedServices = '', signedResourceTypes = '' } = call.body
  const given = {
    sv: '2024-11-04',
    ss: signedServices,
    srt: signedResourceTypes,
    sp: signedPermission,
    se: signedExpiry,
  }
  const query = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))
  query.set('sig', call.keys.key(`${action} ${query}`, 32))
  return ok({ [answer]: String(query) })
}

const storageAccount: ActionTable = {
  listAccountSas: sharedAccess('accountSasToken', 'account'),
  listServiceSas: sharedAccess('serviceSasToken', 'service'),
  revokeUserDelegationKeys: () => ({ status: 200 }),
  listKeys: listStorageKeys,
  regenerateKey: (call) => {
    call.keys.renew(requiredChoice(call.body, 'keyName', ['key1', 'key2']))
    return listStorageKeys(call)
  },
}

const readOnlyKeys = ({ keys }: ActionCall) => ({
  primaryReadonlyMasterKey: keys.key('primaryReadonly', 64),
  secondaryReadonlyMasterKey: keys.key('secondaryReadonly', 64),
})

const cosmosAccount: ActionTable = {
  listKeys: (call) =>
    ok({
      primaryMasterKey: call.keys.key('primary', 64),
      secondaryMasterKey: call.keys.key('secondary', 64),
      ...readOnlyKeys(call),
    }),
  readonlykeys: (call) => ok(readOnlyKeys(call)),
  listConnectionStrings: ({ keys, record }) => {
    const endpoint = objectOf(record.properties).documentEndpoint ?? `https://${record.name}.documents.azure.com:443/`
    const descriptions = {
      primary: 'Primary SQL Connection String',
      secondary: 'Secondary SQL Connection String',
      primaryReadonly: 'Primary Read-Only SQL Connection String',
      secondaryReadonly: 'Secondary Read-Only SQL Connection String',
    }
    return ok({
      connectionStrings: Object.entries(descriptions).map(([slot, description]) => ({
        connectionString: `AccountEndpoint=${endpoint};AccountKey=${keys.key(slot, 64)};`,
        description,
      })),
    })
  },
  regenerateKey: ({ keys, body }) => {
    keys.renew(requiredChoice(body, 'keyKind', ['primary', 'secondary', 'primaryReadonly', 'secondaryReadonly']))
    return { status: 200 }
  },
}

function listRuleKeys({ keys, record }: ActionCall) {
  const [namespace = ''] = record.id.split('/').slice(8)
  const [primaryKey, secondaryKey] = [keys.key('PrimaryKey', 32), keys.key('SecondaryKey', 32)]
  const keyName = record.name ?? ''
  const entity = record.id.split('/').slice(9, -2)[1]
  const tail = entity === undefined ? '' : `;EntityPath=${entity}`
  const connection = (key: string) =>
    `Endpoint=sb://${namespace}.servicebus.windows.net/;SharedAccessKeyName=${keyName};SharedAccessKey=${key}${tail}`
  return ok({
    primaryConnectionString: connection(primaryKey),
    secondaryConnectionString: connection(secondaryKey),
    primaryKey,
    secondaryKey,
    keyName,
  })
}

const authorizationRule: ActionTable = {
  listKeys: listRuleKeys,
  regenerateKeys: (call) => {
    call.keys.renew(requiredChoice(call.body, 'keyType', ['PrimaryKey', 'SecondaryKey']))
    return listRuleKeys(call)
  },
}

function listCredentials({ keys, record }: ActionCall) {
  if (objectOf(record.properties).adminUserEnabled !== true)
    throw new ArmError(
      400,
      'UnAuthorizedForCredentialOperations',
      `Cannot perform credential operations for ${record.id} as admin user is disabled. Kindly enable admin user as per docs: https://docs.microsoft.com/en-us/azure/container-registry/container-registry-authentication#admin-account`,
    )
  const passwords = ['password', 'password2'].map((name) => ({ name, value: keys.password(name, 52) }))
  return ok({ username: record.name, passwords })
}

const registry: ActionTable = {
  listCredentials,
  regenerateCredential: (call) => {
    call.keys.renew(requiredChoice(call.body, 'name', ['password', 'password2']))
    return listCredentials(call)
  },
}

const workspaceKeys = ({ keys }: ActionCall) =>
  ok({ primarySharedKey: keys.key('primary', 64), secondarySharedKey: keys.key('secondary', 64) })

/** Actions that show or renew access keys, by lower-case type. Shapes: the examples in Azure's published API definitions. */
export const keyActions: Record<string, ActionTable> = {
  'microsoft.storage/storageaccounts': storageAccount,
  'microsoft.documentdb/databaseaccounts': cosmosAccount,
  'microsoft.containerregistry/registries': registry,
  'microsoft.operationalinsights/workspaces': { sharedKeys: workspaceKeys, listKeys: workspaceKeys },
  'microsoft.cache/redis': twoKeys(['primaryKey', 'secondaryKey'], 'keyType', ['Primary', 'Secondary']),
  'microsoft.cognitiveservices/accounts': twoKeys(['key1', 'key2'], 'keyName', ['Key1', 'Key2']),
  'microsoft.eventgrid/topics': twoKeys(['key1', 'key2'], 'keyName', ['key1', 'key2']),
  'microsoft.eventhub/namespaces/authorizationrules': authorizationRule,
  'microsoft.eventhub/namespaces/eventhubs/authorizationrules': authorizationRule,
  'microsoft.servicebus/namespaces/authorizationrules': authorizationRule,
  'microsoft.servicebus/namespaces/queues/authorizationrules': authorizationRule,
  'microsoft.servicebus/namespaces/topics/authorizationrules': authorizationRule,
}
