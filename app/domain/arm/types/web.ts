import { type ArmType, armTypes } from '../arm-type.ts'
import type { ResourceRecord } from '../record.ts'

/** The Consumption tier of API Management has no developer portal. */
const hasPortal = ({ sku }: ResourceRecord) =>
  String((sku as { name?: unknown } | undefined)?.name ?? '').toLowerCase() !== 'consumption'

export const webTypes: ArmType[] = [
  ...armTypes('Microsoft.ApiManagement', {
    service: {
      nouns: ['API Management service', 'API Management services'],
      apiVersion: '2024-05-01',
      diagnosticSettings: true,
    },
    'service/apis': {
      nouns: ['API', 'APIs'],
      reads: [{ list: true, why: 'protocols, address of the backend, subscription keys' }],
    },
    'service/backends': {
      nouns: ['API backend', 'API backends'],
      reads: [{ list: true, why: 'address and certificate checks', leavesOut: ['credentials', 'proxy'] }],
    },
    'service/namedValues': {
      nouns: ['named value', 'named values'],
      reads: [{ list: true, why: 'which secrets a key vault holds; never a value', leavesOut: ['value'] }],
    },
    'service/portalconfigs': {
      nouns: ['developer portal', 'developer portals'],
      reads: [
        {
          list: true,
          why: 'how people sign in to the developer portal',
          leavesOut: ['delegation'],
          appliesTo: hasPortal,
        },
      ],
    },
    'service/products': {
      nouns: ['API product', 'API products'],
      reads: [{ list: true, why: 'who gets a subscription key' }],
    },
    'service/subscriptions': {
      nouns: ['API subscription', 'API subscriptions'],
      reads: [{ list: true, why: 'which APIs a key opens', leavesOut: ['primaryKey', 'secondaryKey'] }],
    },
  }),
  ...armTypes('Microsoft.AppConfiguration', {
    configurationStores: {
      nouns: ['configuration store', 'configuration stores'],
      apiVersion: '2024-06-01',
      diagnosticSettings: true,
    },
  }),
  ...armTypes('Microsoft.BotService', {
    botServices: { apiVersion: '2022-09-15' },
  }),
  ...armTypes('Microsoft.Maps', {
    accounts: { apiVersion: '2023-06-01' },
  }),
  ...armTypes('Microsoft.NotificationHubs', {
    namespaces: { apiVersion: '2023-09-01' },
  }),
  ...armTypes('Microsoft.Search', {
    searchServices: { apiVersion: '2025-05-01', diagnosticSettings: true },
  }),
  ...armTypes('Microsoft.SignalRService', {
    signalR: {
      nouns: ['SignalR service', 'SignalR services'],
      apiVersion: '2024-03-01',
      diagnosticSettings: true,
    },
    webPubSub: {
      nouns: ['Web PubSub service', 'Web PubSub services'],
      apiVersion: '2024-03-01',
      diagnosticSettings: true,
    },
    'webPubSub/hubs': {
      nouns: ['Web PubSub hub', 'Web PubSub hubs'],
      reads: [{ list: true, why: 'whether clients connect without a token', leavesOut: ['eventHandlers'] }],
    },
  }),
  ...armTypes(
    'Microsoft.Web',
    {
      sites: { nouns: ['App Service', 'App Services'], apiVersion: '2025-03-01', diagnosticSettings: true },
      'sites/basicPublishingCredentialsPolicies': {
        nouns: ['publishing policy', 'publishing policies'],
        reads: [{ list: true, why: 'basic authentication of FTP and SCM publishing' }],
      },
      'sites/config': {
        nouns: ['App Service', 'App Services'],
        reads: [
          { path: 'config/web', why: 'TLS version, FTP state, HTTP/2, remote debugging, runtime version' },
          { path: 'config/logs', why: 'HTTP logging' },
          { path: 'config/authsettingsV2', why: 'authentication of visitors; this call leaves secrets out' },
        ],
      },
      'sites/slots': { nouns: ['deployment slot', 'deployment slots'], listed: true },
      'sites/slots/basicPublishingCredentialsPolicies': {
        nouns: ['publishing policy', 'publishing policies'],
        reads: [{ list: true, why: 'basic authentication of FTP and SCM publishing to a slot' }],
      },
      'sites/slots/config': {
        nouns: ['deployment slot', 'deployment slots'],
        reads: [
          { path: 'config/web', why: 'TLS version, FTP state, remote debugging, CORS, registry identity of a slot' },
          { path: 'config/authsettingsV2', why: "authentication of a slot's visitors; this call leaves secrets out" },
        ],
      },
      certificates: { nouns: ['app certificate', 'app certificates'], apiVersion: '2025-03-01' },
      hostingEnvironments: {
        nouns: ['App Service environment', 'App Service environments'],
        apiVersion: '2025-03-01',
      },
      serverfarms: { nouns: ['App Service plan', 'App Service plans'], apiVersion: '2025-03-01' },
      staticSites: { nouns: ['static web app', 'static web apps'], apiVersion: '2025-03-01' },
      'staticSites/basicAuth': {
        nouns: ['password setting', 'password settings'],
        reads: [{ list: true, why: 'which environments of a static web app ask for a password' }],
      },
    },
    'connections',
  ),
]
