import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { numbered } from './names.ts'
import { child, resource, systemIdentity } from './records.ts'
import { follows, setting, settingOrAbsent, type Unit } from './unit.ts'

const scopeType = 'Microsoft.HybridCompute/privateLinkScopes'

/** A server of the company's own datacenter that Azure manages by its agent; the first comes with their private link scope. */
export function* connectedMachine(unit: Unit): Iterable<ResourceRecord> {
  const { random, subscription } = unit
  const windows = random.chance(0.6)
  const name = numbered(
    ['file', 'erp', 'print', 'scada', 'backup'].map((role) => `srv-${role}-${subscription.code}`),
    unit.index,
    '-',
  )
  if (unit.index === 0)
    yield resource(unit, scopeType, `ampls-arc-${subscription.code}`, {
      properties: {
        provisioningState: 'Succeeded',
        privateLinkScopeId: random.guid(),
        publicNetworkAccess: setting(unit, 'networkIsolation', 'Disabled', 'Enabled'),
      },
    })
  const assessmentMode = setting(unit, 'platformHardening', 'AutomaticByPlatform', 'ImageDefault')
  const isLimited = follows(unit, 'platformHardening')
  const machine = resource(unit, 'Microsoft.HybridCompute/machines', name, {
    identity: systemIdentity(unit),
    properties: {
      provisioningState: 'Succeeded',
      status: 'Connected',
      agentVersion: unit.legacy ? '1.39.02628.1702' : '1.52.02984.1943',
      agentUpgrade: settingOrAbsent(
        unit,
        'platformHardening',
        { enableAutomaticUpgrade: true },
        { enableAutomaticUpgrade: false },
      ),
      agentConfiguration: {
        proxyUrl: '',
        incomingConnectionsPorts: [],
        extensionsAllowList: isLimited ? [agentOf(windows)] : [],
        extensionsBlockList: [],
        proxyBypass: [],
        extensionsEnabled: 'true',
        guestConfigurationEnabled: 'true',
        configMode: 'full',
      },
      osType: windows ? 'windows' : 'linux',
      osSku: windows ? 'Windows Server 2022 Standard' : 'Red Hat Enterprise Linux 9.4',
      osProfile: {
        computerName: name,
        [windows ? 'windowsConfiguration' : 'linuxConfiguration']: { patchSettings: { assessmentMode } },
      },
      vmId: random.guid(),
    },
  })
  yield machine
  if (follows(unit, 'logging')) yield monitorAgent(unit, machine, windows)
}

function agentOf(windows: boolean) {
  return { publisher: 'Microsoft.Azure.Monitor', type: `AzureMonitor${windows ? 'Windows' : 'Linux'}Agent` }
}

function monitorAgent(unit: Unit, machine: ResourceRecord, windows: boolean): ResourceRecord {
  const { publisher, type } = agentOf(windows)
  return child(machine, 'extensions', type, {
    location: unit.location,
    properties: {
      provisioningState: 'Succeeded',
      publisher,
      type,
      typeHandlerVersion: '1.30.0.0',
      enableAutomaticUpgrade: setting(unit, 'platformHardening', true, false),
      settings: {},
    },
  })
}
