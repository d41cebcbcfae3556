import { objectOf } from '../json-object.ts'
import { type ActionCall, type ActionTable, ok } from './resource-action.ts'
import { listOf, renewing, twoKeys } from './two-keys.ts'

const hour = 3_600_000

const primaryAndSecondary = listOf(['primaryKey', 'secondaryKey'])

function hub(domain: string): ActionTable {
  const answer = listOf(['primaryKey', 'secondaryKey'], ({ record, keys }) => {
    const connection = (slot: string) =>
      `Endpoint=https://${record.name}.${domain};AccessKey=${keys.key(slot, 32)};Version=1.0;`
    return { primaryConnectionString: connection('1'), secondaryConnectionString: connection('2') }
  })
  return { listKeys: answer, regenerateKey: renewing('keyType', ['Primary', 'Secondary'], answer) }
}

function configurationKeys({ record, keys }: ActionCall) {
  const endpoint = objectOf(record.properties).endpoint ?? `https://${record.name}.azconfig.io`
  const value = [
    ['Primary', '1', false] as const,
    ['Secondary', '2', false] as const,
    ['Primary Read Only', '3', true] as const,
    ['Secondary Read Only', '4', true] as const,
  ].map(([name, slot, readOnly]) => {
    const id = keys.password(slot, 16)
    const secret = keys.key(slot, 32)
    return { id, name, value: secret, connectionString: `Endpoint=${endpoint};Id=${id};Secret=${secret}`, readOnly }
  })
  return ok({ value })
}

const batchKeys = listOf(['primary', 'secondary'], ({ record }) => ({ accountName: record.name }))
const gatewayKeys = listOf(['primary', 'secondary'])

/** A token that ends when the body says. Nothing here asks for it. */
function token(call: ActionCall, named: string) {
  const end = String(call.body.expiry ?? new Date(Date.now() + hour).toISOString())
  return ok({
    [named]: `sv=2023-11-03&se=${encodeURIComponent(end)}&sig=${encodeURIComponent(call.keys.key(end, 32))}`,
  })
}

const runtimeKeys = listOf(['authKey1', 'authKey2'])

/** More actions that show keys or make tokens, by lower-case type. Shapes: the examples in Azure's published API definitions. */
export const serviceKeys: Record<string, ActionTable> = {
  'microsoft.search/searchservices': {
    listAdminKeys: primaryAndSecondary,
    listQueryKeys: ({ keys }) => ok({ value: [{ name: null, key: keys.key('query', 32) }], nextLink: null }),
  },
  'microsoft.signalrservice/signalr': hub('service.signalr.net'),
  'microsoft.signalrservice/webpubsub': hub('webpubsub.azure.com'),
  'microsoft.appconfiguration/configurationstores': { listKeys: configurationKeys },
  'microsoft.batch/batchaccounts': {
    listKeys: batchKeys,
    regenerateKeys: renewing('keyName', ['Primary', 'Secondary'], batchKeys),
  },
  'microsoft.eventgrid/domains': twoKeys(['key1', 'key2'], 'keyName', ['key1', 'key2']),
  'microsoft.maps/accounts': twoKeys(['primaryKey', 'secondaryKey'], 'keyType', ['primary', 'secondary']),
  'microsoft.cache/redisenterprise/databases': twoKeys(['primaryKey', 'secondaryKey'], 'keyType', [
    'Primary',
    'Secondary',
  ]),
  'microsoft.automation/automationaccounts': {
    listKeys: ({ keys }) =>
      ok({
        keys: ['Primary', 'Secondary'].map((KeyName) => ({
          KeyName,
          Permissions: 'Full',
          Value: keys.key(KeyName, 64),
        })),
      }),
  },
  'microsoft.containerregistry/registries': {
    generateCredentials: ({ body, keys }) => {
      const name = String(body.tokenId ?? '')
        .split('/')
        .at(-1)
      const passwords = ['password1', 'password2'].map((slot) => ({
        name: slot,
        value: keys.password(`${name} ${slot}`, 52),
        expiry: body.expiry ?? null,
      }))
      return ok({ username: name, passwords })
    },
  },
  'microsoft.datafactory/factories/integrationruntimes': {
    listAuthKeys: runtimeKeys,
    regenerateAuthKey: renewing('keyName', ['authKey1', 'authKey2'], runtimeKeys),
  },
  'microsoft.apimanagement/service/subscriptions': { listSecrets: primaryAndSecondary },
  'microsoft.apimanagement/service/gateways': {
    listKeys: gatewayKeys,
    generateToken: (call) => token(call, 'value'),
  },
  'microsoft.devices/iothubs': {
    listkeys: ({ keys }) =>
      ok({
        value: ['iothubowner', 'service', 'device', 'registryRead', 'registryReadWrite'].map((keyName) => ({
          keyName,
          primaryKey: keys.key(`${keyName} 1`, 32),
          secondaryKey: keys.key(`${keyName} 2`, 32),
        })),
      }),
  },
}
