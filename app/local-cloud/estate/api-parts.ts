import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { workloads } from './names.ts'
import { child } from './records.ts'
import { follows, setting, settingOrAbsent, type Unit } from './unit.ts'

/** What an API Management service publishes: one API with its backend, product and keys, and the developer portal. */
export function* apiParts(unit: Unit, service: ResourceRecord): Iterable<ResourceRecord> {
  const { random, createdAt } = unit
  const name = random.pick(workloads)
  const scheme = setting(unit, 'encryptionInTransit', 'https', 'http')
  const address = `${scheme}://${name}.internal.aldergrove.example`
  const api = child(service, 'apis', name, {
    properties: {
      displayName: name,
      apiRevision: '1',
      isCurrent: true,
      subscriptionRequired: true,
      serviceUrl: address,
      path: name,
      protocols: setting(unit, 'encryptionInTransit', ['https'], ['http', 'https']),
    },
  })
  yield api
  const checked = setting(unit, 'encryptionInTransit', true, false)
  yield child(service, 'backends', `${name}-backend`, {
    properties: {
      url: address,
      protocol: 'http',
      tls: settingOrAbsent(
        unit,
        'encryptionInTransit',
        { validateCertificateChain: true, validateCertificateName: true },
        { validateCertificateChain: checked, validateCertificateName: false },
      ),
    },
  })
  yield child(service, 'namedValues', `${name}-password`, {
    properties: {
      displayName: `${name}-password`,
      secret: true,
      tags: [],
      keyVault: follows(unit, 'secretHygiene')
        ? { secretIdentifier: `https://kv-apis-${unit.subscription.code}.vault.azure.net/secrets/${name}` }
        : undefined,
    },
  })
  yield child(service, 'products', 'partners', {
    properties: {
      displayName: 'Partners',
      description: 'What partners may call.',
      state: 'published',
      subscriptionRequired: setting(unit, 'entraOnly', true, random.chance(0.5)),
      approvalRequired: true,
      subscriptionsLimit: 1,
    },
  })
  yield subscription(service, 'master', `${service.id}/`, createdAt)
  yield subscription(service, 'partner', setting(unit, 'entraOnly', api.id, `${service.id}/apis`), createdAt)
  yield child(service, 'portalconfigs', 'default', {
    properties: {
      enableBasicAuth: setting(unit, 'entraOnly', false, true),
      signin: { require: setting(unit, 'entraOnly', true, false) },
      signup: { termsOfService: { requireConsent: false } },
      cors: { allowedOrigins: [] },
      csp: { mode: 'disabled' },
    },
  })
}

function subscription(service: ResourceRecord, name: string, scope: string, createdDate: string): ResourceRecord {
  return child(service, 'subscriptions', name, {
    properties: { displayName: name, scope, state: 'active', createdDate, allowTracing: false },
  })
}
