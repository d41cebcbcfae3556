import { type Location, numbered } from './names.ts'
import { settingOrAbsent, type Unit } from './unit.ts'

export interface PlannedAccount {
  name: string
  purpose: string
  /** Named accounts stand in the first group of this team. */
  team?: string
  location: Location
  legacy?: boolean
  /** Undefined when Azure's answer has no such property. */
  allowBlobPublicAccess: boolean | undefined
  containers: string[]
}

type NamedAccount = Required<Pick<PlannedAccount, 'name' | 'purpose' | 'team' | 'location' | 'containers'>> & {
  property: 'true' | 'absent'
}

/** Production's accounts that let anonymous readers in, each for a reason that somebody once had. */
const openInProduction: readonly NamedAccount[] = [
  {
    name: 'stalderprodinvoices',
    purpose: 'invoices',
    team: 'finance',
    location: 'westeurope',
    property: 'true',
    containers: ['outgoing', 'incoming', 'archive'],
  },
  {
    name: 'stalderprodexports',
    purpose: 'exports',
    team: 'data',
    location: 'westeurope',
    property: 'true',
    containers: ['exports'],
  },
  {
    name: 'stalderprodmedia',
    purpose: 'media',
    team: 'web',
    location: 'westeurope',
    property: 'true',
    containers: ['images', 'videos', 'brochures', 'thumbnails', 'icons', 'drafts'],
  },
  {
    name: 'stalderpartnerdrop',
    purpose: 'partnerdrop',
    team: 'integration',
    location: 'northeurope',
    property: 'true',
    containers: ['inbox', 'outbox'],
  },
  {
    name: 'stalderlegacydocs',
    purpose: 'documents',
    team: 'finance',
    location: 'westeurope',
    property: 'absent',
    containers: ['contracts', 'scans', 'letters', 'forms'],
  },
  {
    name: 'stalderbackup02',
    purpose: 'backup',
    team: 'backup',
    location: 'northeurope',
    property: 'true',
    containers: ['vhds'],
  },
  {
    name: 'stalderstatic',
    purpose: 'static',
    team: 'web',
    location: 'westeurope',
    property: 'true',
    containers: ['$web'],
  },
]

const purposes = [
  'ledger',
  'datalake',
  'uploads',
  'orders',
  'telemetry',
  'reports',
  'function',
  'bootdiag',
  'queue',
  'archive',
  'tfstate',
  'crmsync',
  'hrfiles',
  'models',
  'cache',
  'events',
  'mail',
  'portal',
  'mobile',
  'images',
  'feeds',
  'staging',
  'labels',
  'pricing',
]

const containerNames = ['data', 'incoming', 'processed', 'exports', 'archive', 'logs', 'temp', 'raw']

export function plannedAccount(unit: Unit): PlannedAccount {
  const isProduction = unit.subscription.stage === 'production'
  const named = isProduction ? openInProduction[unit.index] : undefined
  if (named !== undefined) {
    const { property, ...account } = named
    const legacy = property === 'absent'
    return { ...account, legacy, allowBlobPublicAccess: legacy ? undefined : true }
  }
  const at = isProduction ? unit.index - openInProduction.length : unit.index
  const first = unit.random.int(0, containerNames.length - 1)
  const containers = Array.from({ length: unit.random.int(1, 3) }, (_, step) => numbered(containerNames, first + step))
  return {
    name: numbered(
      purposes.map((purpose) => `stalder${unit.subscription.code}${purpose}`),
      at,
    ),
    purpose: purposes[at % purposes.length] ?? '',
    location: unit.location,
    allowBlobPublicAccess: isProduction ? false : settingOrAbsent(unit, 'anonymousAccess', false, true),
    containers,
  }
}
