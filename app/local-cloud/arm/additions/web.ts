import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { objectOf } from '../json-object.ts'
import { digest } from '../stable-values.ts'
import type { Addition, AdditionTable } from './addition.ts'
import { withProperties } from './addition.ts'
import { publicAddress } from './addresses.ts'

/** Addresses from which the apps of a plan call others; all of one plan share them. */
function outbound(text: string, count: number): string {
  return Array.from({ length: count }, (_, at) => publicAddress(`${text}/${at}`)).join(',')
}

/** Apps are named by their host, slots by that of their app and their own. */
function hostOf({ id, type }: ResourceRecord): string {
  const [app, , slot] = id.split('/').slice(8)
  const isSlot = type.toLowerCase().endsWith('/slots') && slot !== undefined
  return `${(isSlot ? `${app}-${slot}` : String(app)).toLowerCase()}.azurewebsites.net`
}

const site: Addition = (record) => {
  const host = hostOf(record)
  const scm = host.replace('.', '.scm.')
  const own = objectOf(record.properties)
  const plan = String(own.serverFarmId ?? record.id).toLowerCase()
  const certificate = (name: string, hostType: string) => ({ name, sslState: 'Disabled', hostType })
  return withProperties(
    { kind: 'app', ...record },
    {
      state: 'Running',
      defaultHostName: host,
      hostNames: [host],
      enabledHostNames: [host, scm],
      hostNameSslStates: [certificate(host, 'Standard'), certificate(scm, 'Repository')],
      enabled: true,
      usageState: 'Normal',
      availabilityState: 'Normal',
      outboundIpAddresses: outbound(plan, 4),
      possibleOutboundIpAddresses: outbound(plan, 8),
      repositorySiteName: record.id.split('/')[8],
      resourceGroup: record.id.split('/')[4],
      customDomainVerificationId: digest(record.id.split('/')[2] ?? '').toUpperCase(),
    },
  )
}

const tiers: Record<string, string> = { F: 'Free', D: 'Shared', B: 'Basic', S: 'Standard', Y: 'Dynamic' }

/** Short names of sizes say the tier: B1, S2, P1v3, EP1. */
function planSku(sku: unknown): Record<string, unknown> {
  const own = objectOf(sku)
  const name = String(own.name ?? 'F1')
  const version = /v(\d)$/i.exec(name)?.[1]
  const premium = version === undefined ? 'Premium' : `PremiumV${version}`
  const tier = /^EP/.test(name) ? 'ElasticPremium' : (tiers[name[0] ?? ''] ?? premium)
  return { name, tier, size: name, family: name.replace(/\d+/, ''), capacity: 1, ...own }
}

/** What App Service adds. Source: answers of its published examples. */
export const webAdditions: AdditionTable = {
  'microsoft.web/sites': site,
  'microsoft.web/sites/slots': site,
  'microsoft.web/serverfarms': (record, { store }) => {
    const count = store.select<{ count: number }>(
      `SELECT COUNT(*) AS count FROM resource WHERE type_lower = 'microsoft.web/sites'
         AND subscription = ? AND lower(body ->> '$.properties.serverFarmId') = ?`,
      [record.id.split('/')[2]?.toLowerCase() ?? '', record.id.toLowerCase()],
    )
    return withProperties(
      { kind: 'app', ...record, sku: planSku(record.sku) },
      {
        status: 'Ready',
        subscription: record.id.split('/')[2],
        resourceGroup: record.id.split('/')[4],
        numberOfSites: count[0]?.count ?? 0,
        numberOfWorkers: objectOf(record.sku).capacity ?? 1,
        maximumNumberOfWorkers: 10,
        reserved: false,
      },
    )
  },
}
