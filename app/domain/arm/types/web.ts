import { type ArmType, armTypes } from '../arm-type.ts'

export const webTypes: ArmType[] = [
  ...armTypes('Microsoft.ApiManagement', {
    service: { apiVersion: '2024-05-01', diagnosticSettings: true },
  }),
  ...armTypes('Microsoft.AppConfiguration', {
    configurationStores: { apiVersion: '2024-06-01' },
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
  ...armTypes(
    'Microsoft.SignalRService',
    {
      signalR: { apiVersion: '2024-03-01', diagnosticSettings: true },
    },
    'webPubSub',
  ),
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
