import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type CloudAnswer, jsonAnswer } from '../../http/exchange.ts'
import { type ArmPath, parseArmPath } from '../../store/arm-path.ts'
import type { ArmContext } from '../context.ts'
import { requireContainers, resourceNotFound } from '../not-found.ts'
import { readResource } from '../resource-view.ts'
import { machineView, scaleSetView, succeeded } from './instance-view.ts'

/** What is read below a resource and is no resource itself, by the lower-case type of the path. */
const views: Readonly<Record<string, (record: ResourceRecord) => unknown>> = {
  'microsoft.compute/virtualmachines/instanceview': machineView,
  'microsoft.compute/virtualmachinescalesets/instanceview': scaleSetView,
  'microsoft.compute/virtualmachinescalesets/virtualmachines/instanceview': machineView,
  'microsoft.compute/availabilitysets/instanceview': succeeded,
  'microsoft.network/virtualnetworks/usages': () => ({ value: [] }),
}

/** Answers a view of a resource; undefined for a path of anything else. */
export function resourceViewAnswer(context: ArmContext, path: ArmPath): CloudAnswer | undefined {
  const view = views[path.type.toLowerCase()]
  if (view === undefined) return undefined
  requireContainers(context.store, path)
  const target = parseArmPath(path.id.slice(0, path.parent.length))
  const body = target && readResource(context.store, target)
  if (target !== undefined && body === undefined) throw resourceNotFound(target)
  return jsonAnswer(200, view(JSON.parse(body ?? '{}') as ResourceRecord))
}

/** A machine with its view, where a caller asks for both at once. */
export function expanded(context: ArmContext, path: ArmPath, record: ResourceRecord): ResourceRecord {
  const stored = readResource(context.store, path)
  const isMachine = /^microsoft\.compute\/virtualmachines(calesets\/virtualmachines)?$/i.test(path.type)
  if (!isMachine || stored === undefined) return record
  const instanceView = machineView(JSON.parse(stored) as ResourceRecord)
  return { ...record, properties: { ...(record.properties as object), instanceView } }
}
