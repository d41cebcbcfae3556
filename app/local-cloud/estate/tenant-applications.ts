import type { GraphObject } from '../entra/directory.ts'
import { seededRandom } from './random.ts'

/** When a secret or certificate began and ends, in days from now. */
type Span = readonly [from: number, to: number]

interface PlannedApplication {
  displayName: string
  secrets?: readonly Span[]
  certificates?: readonly Span[]
  web?: readonly string[]
  implicit?: true
  spa?: readonly string[]
  /** Accounts of any tenant may sign in. */
  multiTenant?: true
}

const planned: readonly PlannedApplication[] = [
  { displayName: 'Aldergrove Booking', secrets: [[-90, 90]], web: ['https://booking.aldergrove.example/auth'] },
  { displayName: 'Aldergrove Intranet', certificates: [[-200, 165]], web: ['https://intranet.aldergrove.example/'] },
  { displayName: 'Aldergrove Partner Portal', secrets: [[-60, 120]], multiTenant: true },
  { displayName: 'Aldergrove Shop', spa: ['https://shop.aldergrove.example'], implicit: true },
  { displayName: 'Backup Reports', secrets: [[-2500, 4805]] },
  { displayName: 'Dev Sandbox Login', web: ['http://localhost:3000/callback'] },
  { displayName: 'GitHub Deployments' },
  { displayName: 'HR Connector', secrets: [[-1100, -370]], certificates: [[-300, 65]] },
  {
    displayName: 'Legacy Timesheets',
    secrets: [[-2900, 6230]],
    web: ['http://timesheets.aldergrove.example/signin-oidc'],
  },
  { displayName: 'Monitoring Webhook', secrets: [[-30, 150]] },
  { displayName: 'Power BI Gateway', certificates: [[-500, 1325]] },
  { displayName: 'Preview Environments', web: ['https://*.preview.aldergrove.example/auth'] },
  { displayName: 'Terraform State', certificates: [[-100, 265]] },
  { displayName: 'Warehouse Scanner', secrets: [[-800, -70]] },
]

/** The registered applications. */
export function tenantApplications(now: Date): GraphObject[] {
  return planned.map((one, index) => application(one, index, now))
}

function application(one: PlannedApplication, index: number, now: Date): GraphObject {
  const random = seededRandom(1, 'application', index)
  const { displayName, secrets = [], certificates = [], web = [], spa = [] } = one
  const day = (days: number) => new Date(Math.floor(now.getTime() / 86_400_000 + days) * 86_400_000).toISOString()
  const span = ([from, to]: Span) => ({ startDateTime: day(from), endDateTime: day(to), keyId: random.guid() })
  return {
    id: random.guid(),
    appId: random.guid(),
    displayName,
    createdDateTime: day(Math.min(-200, ...secrets.map(([from]) => from))),
    signInAudience: one.multiTenant ? 'AzureADMultipleOrgs' : 'AzureADMyOrg',
    passwordCredentials: secrets.map((one) => ({
      customKeyIdentifier: null,
      displayName: 'made for the team',
      hint: random.hex(3),
      secretText: null,
      ...span(one),
    })),
    keyCredentials: certificates.map((one) => ({
      customKeyIdentifier: random.hex(40).toUpperCase(),
      displayName: `CN=${displayName}`,
      key: null,
      type: 'AsymmetricX509Cert',
      usage: 'Verify',
      ...span(one),
    })),
    web: {
      homePageUrl: null,
      logoutUrl: null,
      redirectUris: web,
      implicitGrantSettings: { enableAccessTokenIssuance: one.implicit === true, enableIdTokenIssuance: false },
    },
    spa: { redirectUris: spa },
    publicClient: { redirectUris: [] },
  }
}
