import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { child } from './records.ts'
import { apart, follows, type Unit } from './unit.ts'

/** What people left on a machine when their work was done: a run command, a setup script, a reset password. */
export function* leftovers(anyone: Unit, machine: ResourceRecord, windows: boolean): Iterable<ResourceRecord> {
  const unit = apart(anyone, `${machine.id}/leftovers`)
  if (unit.random.chance(0.06)) yield runCommand(unit, machine, windows)
  if (unit.random.chance(0.07)) yield setupScript(unit, machine, windows)
  if (unit.random.chance(0.05)) yield passwordReset(unit, machine, windows)
}

function runCommand(unit: Unit, machine: ResourceRecord, windows: boolean): ResourceRecord {
  const account = { name: 'account', value: 'svc-join' }
  const isSound = follows(unit, 'secretHygiene')
  return child(machine, 'runCommands', 'join-domain', {
    location: unit.location,
    properties: {
      provisioningState: 'Succeeded',
      source: { script: windows ? 'Add-Computer -DomainName $domain' : 'realm join aldergrove.example' },
      parameters: isSound ? [account] : [account, { name: 'joinPassword', value: 'changeme' }],
      asyncExecution: false,
      timeoutInSeconds: 3600,
      treatFailureAsDeploymentFailure: false,
    },
  })
}

function setupScript(unit: Unit, machine: ResourceRecord, windows: boolean): ResourceRecord {
  const file = windows ? 'setup.ps1' : 'setup.sh'
  const base = follows(unit, 'platformHardening')
    ? `https://stscripts${unit.subscription.code}.blob.core.windows.net/scripts`
    : 'https://raw.githubusercontent.com/aldergrove-example/setup/main'
  return child(machine, 'extensions', 'setup', {
    location: unit.location,
    properties: {
      provisioningState: 'Succeeded',
      publisher: windows ? 'Microsoft.Compute' : 'Microsoft.Azure.Extensions',
      type: windows ? 'CustomScriptExtension' : 'CustomScript',
      typeHandlerVersion: windows ? '1.10' : '2.1',
      autoUpgradeMinorVersion: true,
      settings: { fileUris: [`${base}/${file}`] },
    },
  })
}

function passwordReset(unit: Unit, machine: ResourceRecord, windows: boolean): ResourceRecord {
  return child(machine, 'extensions', 'enablevmAccess', {
    location: unit.location,
    properties: {
      provisioningState: 'Succeeded',
      publisher: windows ? 'Microsoft.Compute' : 'Microsoft.OSTCExtensions',
      type: windows ? 'VMAccessAgent' : 'VMAccessForLinux',
      typeHandlerVersion: windows ? '2.4' : '1.5',
      autoUpgradeMinorVersion: true,
      settings: {},
    },
  })
}
