import type { Stage } from './tenant.ts'

export type Location = 'westeurope' | 'northeurope'

export const shortLocation: Record<Location, string> = { westeurope: 'weu', northeurope: 'neu' }

export const pairedLocation: Record<Location, Location> = { westeurope: 'northeurope', northeurope: 'westeurope' }

export type Team = (typeof teams)[number]['team']

/** Who owns resource groups, in the order in which groups come into being. The first nine exist in every subscription. */
export const teams = [
  { team: 'network', location: 'westeurope' },
  { team: 'network', location: 'northeurope' },
  { team: 'monitoring', location: 'westeurope' },
  { team: 'security', location: 'westeurope' },
  { team: 'finance', location: 'westeurope' },
  { team: 'data', location: 'westeurope' },
  { team: 'web', location: 'westeurope' },
  { team: 'integration', location: 'northeurope' },
  { team: 'backup', location: 'northeurope' },
  { team: 'aks', location: 'westeurope' },
  { team: 'logistics', location: 'westeurope' },
  { team: 'erp', location: 'westeurope' },
  { team: 'crm', location: 'northeurope' },
  { team: 'hr', location: 'westeurope' },
  { team: 'analytics', location: 'westeurope' },
  { team: 'portal', location: 'westeurope' },
  { team: 'marketing', location: 'northeurope' },
  { team: 'iot', location: 'westeurope' },
  { team: 'finance', location: 'northeurope' },
  { team: 'data', location: 'northeurope' },
  { team: 'mobile', location: 'northeurope' },
  { team: 'identity', location: 'westeurope' },
  { team: 'logistics', location: 'northeurope' },
  { team: 'archive', location: 'northeurope' },
] as const satisfies readonly { team: string; location: Location }[]

export const everySubscriptionHasGroups = 9

const groupSuffix: Record<Stage, string> = { production: '', development: '-dev', sandbox: '-sbx' }

export function resourceGroupName(stage: Stage, team: string, location: Location, wave: number): string {
  return withNumber(`rg-${team}${groupSuffix[stage]}-${shortLocation[location]}`, wave, '-')
}

/** The name at `index`: each base once, then again with 02, 03 and so on, so that no name comes twice. */
export function numbered(bases: readonly string[], index: number, separator = ''): string {
  return withNumber(bases[index % bases.length] ?? '', Math.floor(index / bases.length), separator)
}

function withNumber(base: string, round: number, separator: string): string {
  return round === 0 ? base : `${base}${separator}${String(round + 1).padStart(2, '0')}`
}

export const workloads = [
  'payments',
  'invoicing',
  'orders',
  'catalogue',
  'customers',
  'shipping',
  'inventory',
  'reporting',
  'pricing',
  'identity',
  'documents',
  'partners',
  'telemetry',
  'forecast',
  'payroll',
  'contracts',
  'returns',
  'search',
  'notify',
  'billing',
] as const

export const people = [
  'mara.lindqvist',
  'tomas.okafor',
  'jelle.devries',
  'ines.carvalho',
  'piotr.zielinski',
  'annika.berg',
  'luca.ferri',
  'sofia.moreau',
  'henrik.dahl',
  'noor.haddad',
  'eva.novakova',
  'ciaran.walsh',
] as const
