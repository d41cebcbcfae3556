import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { Image } from './machine-parts.ts'
import { resource } from './records.ts'
import { setting, type Unit } from './unit.ts'

/** What Azure knows of the SQL Server on a machine: from Microsoft's image, or installed by hand, the oldest outside of production. */
export function sqlMachine(unit: Unit, machine: ResourceRecord, image: Image): ResourceRecord {
  const isFromImage = image.publisher === 'MicrosoftSQLServer'
  const byHand = unit.subscription.stage === 'production' ? 'SQL2016-WS2019' : 'SQL2012-WS2019'
  return resource(unit, 'Microsoft.SqlVirtualMachine/sqlVirtualMachines', machine.name ?? '', {
    properties: {
      provisioningState: 'Succeeded',
      virtualMachineResourceId: machine.id,
      sqlImageOffer: isFromImage ? 'SQL2019-WS2022' : byHand,
      sqlImageSku: 'Standard',
      sqlServerLicenseType: 'PAYG',
      sqlManagement: 'Full',
      osType: 'Windows',
      leastPrivilegeMode: setting(unit, 'platformHardening', 'Enabled', 'NotSet'),
      enableAutomaticUpgrade: true,
    },
  })
}
