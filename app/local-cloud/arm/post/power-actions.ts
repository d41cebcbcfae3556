import { randomUUID } from 'node:crypto'
import type { CloudAnswer } from '../../http/exchange.ts'
import { armOrigin } from '../../origins.ts'
import { objectOf } from '../json-object.ts'
import { instanceView } from '../power-state.ts'
import type { ActionCall, ActionTable } from './resource-action.ts'

/** 202, with the address at which the caller asks whether the work is done. Here it always is. */
function accepted({ record, apiVersion }: ActionCall): CloudAnswer {
  const subscription = record.id.split('/')[2] ?? ''
  const namespace = record.type.split('/')[0] ?? ''
  const place = `${armOrigin}/subscriptions/${subscription}/providers/${namespace}/locations/${record.location ?? 'global'}/operations/${randomUUID()}?api-version=${apiVersion}`
  return { status: 202, headers: { location: place, 'azure-asyncoperation': place, 'retry-after': '0' } }
}

const done = (): CloudAnswer => ({ status: 200 })

/** Leaves a property of the resource with a value, then answers. */
function leaving(property: string, value: unknown, answer: (call: ActionCall) => CloudAnswer) {
  return (call: ActionCall): CloudAnswer => {
    const { record, context } = call
    context.store.put({ ...record, properties: { ...objectOf(record.properties), [property]: value } })
    return answer(call)
  }
}

const machineSet: ActionTable = Object.fromEntries(
  ['start', 'powerOff', 'restart', 'deallocate', 'redeploy', 'reapply'].map((action) => [action, accepted]),
)

const machine: ActionTable = {
  ...machineSet,
  start: leaving('extended', instanceView('running'), accepted),
  powerOff: leaving('extended', instanceView('stopped'), accepted),
  deallocate: leaving('extended', instanceView('deallocated'), accepted),
}

const site: ActionTable = {
  start: leaving('state', 'Running', done),
  stop: leaving('state', 'Stopped', done),
  restart: leaving('state', 'Running', done),
}

const databaseServer: ActionTable = {
  start: leaving('state', 'Ready', accepted),
  stop: leaving('state', 'Stopped', accepted),
  restart: leaving('state', 'Ready', accepted),
}

/** Actions that start, stop or restart something, by lower-case type. Resource Graph alone shows a virtual machine's. */
export const powerActions: Record<string, ActionTable> = {
  'microsoft.compute/virtualmachines': machine,
  'microsoft.compute/virtualmachinescalesets': machineSet,
  'microsoft.web/sites': site,
  'microsoft.web/sites/slots': site,
  'microsoft.dbforpostgresql/flexibleservers': databaseServer,
  'microsoft.dbformysql/flexibleservers': databaseServer,
  'microsoft.containerservice/managedclusters': {
    start: leaving('powerState', { code: 'Running' }, accepted),
    stop: leaving('powerState', { code: 'Stopped' }, accepted),
  },
  'microsoft.network/applicationgateways': {
    start: leaving('operationalState', 'Running', accepted),
    stop: leaving('operationalState', 'Stopped', accepted),
  },
  'microsoft.app/containerapps': {
    start: leaving('runningStatus', 'Running', accepted),
    stop: leaving('runningStatus', 'Stopped', accepted),
  },
  'microsoft.containerinstance/containergroups': { start: accepted, stop: done, restart: accepted },
  'microsoft.kusto/clusters': {
    start: leaving('state', 'Running', accepted),
    stop: leaving('state', 'Stopped', accepted),
  },
  'microsoft.synapse/workspaces/sqlpools': {
    pause: leaving('status', 'Paused', accepted),
    resume: leaving('status', 'Online', accepted),
  },
  'microsoft.sql/servers/databases': {
    pause: leaving('status', 'Paused', accepted),
    resume: leaving('status', 'Online', accepted),
  },
  'microsoft.streamanalytics/streamingjobs': {
    start: leaving('jobState', 'Running', accepted),
    stop: leaving('jobState', 'Stopped', accepted),
  },
  'microsoft.cache/redis': {
    forceReboot: () => ({ status: 200, body: JSON.stringify({ message: 'Requested redis cache reboot.' }) }),
  },
  'microsoft.logic/workflows': {
    enable: leaving('state', 'Enabled', done),
    disable: leaving('state', 'Disabled', done),
  },
  'microsoft.datafactory/factories/triggers': {
    start: leaving('runtimeState', 'Started', done),
    stop: leaving('runtimeState', 'Stopped', done),
  },
}
