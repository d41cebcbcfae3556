import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { keyVault } from './key-vaults.ts'
import { child, etag, resource } from './records.ts'
import { storageAccount } from './storage.ts'
import { setting, type Unit, unitAt } from './unit.ts'

const members = { storageAccounts: storageAccount, keyVaults: keyVault }
const membersEach = 4

/** A network security perimeter around some storage accounts and key vaults, a few of which still learn. */
export function* perimeter(unit: Unit): Iterable<ResourceRecord> {
  const name = `nsp-${unit.subscription.code}-${String(unit.index + 1).padStart(2, '0')}`
  const around = resource(unit, 'Microsoft.Network/networkSecurityPerimeters', name, {
    properties: { provisioningState: 'Succeeded', perimeterGuid: unit.random.guid() },
  })
  yield around
  const profile = child(around, 'profiles', 'default', {
    properties: { accessRulesVersion: '0', diagnosticSettingsVersion: '0' },
  })
  yield profile
  for (const id of [...idsIn(unit, 'storageAccounts'), ...idsIn(unit, 'keyVaults')])
    yield child(around, 'resourceAssociations', `${id.split('/').at(-1)}-${unit.random.guid()}`, {
      etag: etag(unit),
      properties: {
        provisioningState: 'Succeeded',
        privateLinkResource: { id },
        profile: { id: profile.id },
        accessMode: setting(unit, 'networkIsolation', 'Enforced', 'Learning'),
        hasProvisioningIssues: 'no',
      },
    })
}

/** The ids of some units of a family, others for each perimeter. */
function idsIn(unit: Unit, family: keyof typeof members): string[] {
  const from = unit.index * membersEach
  const to = Math.min(from + membersEach, unit.plan.units[family])
  return Array.from({ length: Math.max(to - from, 0) }, (_, at) => {
    const [first] = members[family](unitAt(unit.plan, family, from + at, []))
    return first?.id ?? ''
  })
}
