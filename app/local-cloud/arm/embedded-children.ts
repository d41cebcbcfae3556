import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type ArmPath, parseArmPath } from '../store/arm-path.ts'
import type { ResourceStore } from '../store/store.ts'
import { isObject, objectOf } from './json-object.ts'

/** Children that Azure keeps in an array of their parent, so that both views always agree: child type → that array. */
const arrayOf: Record<string, string> = {
  'microsoft.network/virtualnetworks/subnets': 'subnets',
  'microsoft.network/virtualnetworks/virtualnetworkpeerings': 'virtualNetworkPeerings',
  'microsoft.network/networksecuritygroups/securityrules': 'securityRules',
  'microsoft.network/networksecuritygroups/defaultsecurityrules': 'defaultSecurityRules',
  'microsoft.network/routetables/routes': 'routes',
  'microsoft.network/networkinterfaces/ipconfigurations': 'ipConfigurations',
  'microsoft.network/loadbalancers/frontendipconfigurations': 'frontendIPConfigurations',
  'microsoft.network/loadbalancers/backendaddresspools': 'backendAddressPools',
  'microsoft.network/loadbalancers/loadbalancingrules': 'loadBalancingRules',
  'microsoft.network/loadbalancers/probes': 'probes',
  'microsoft.network/loadbalancers/inboundnatrules': 'inboundNatRules',
  'microsoft.network/loadbalancers/outboundrules': 'outboundRules',
}

export function isEmbedded(path: ArmPath): boolean {
  return arrayOf[path.type.toLowerCase()] !== undefined
}

/**
 * The children of this type in their parent's array; undefined when there is no such parent.
 * @param view how the parent is looked at: as it is stored, or as it is answered
 */
export function embeddedChildren(
  store: ResourceStore,
  path: ArmPath,
  view: (parent: ResourceRecord) => ResourceRecord = (parent) => parent,
): ResourceRecord[] | undefined {
  const stored = parentRecord(store, path)
  const parent = stored && view(stored)
  return parent && elementsOf(parent, path).map((element) => asRecord(element, parent, path))
}

export function writeEmbedded(store: ResourceStore, path: ArmPath, record: ResourceRecord): void {
  const parent = parentRecord(store, path)
  if (parent === undefined) return
  const elements = elementsOf(parent, path)
  const index = elements.findIndex((element) => sameName(element, path))
  store.put(withElements(parent, path, index === -1 ? [...elements, record] : elements.with(index, record)))
}

export function removeEmbedded(store: ResourceStore, path: ArmPath): void {
  const parent = parentRecord(store, path)
  if (parent === undefined) return
  store.put(
    withElements(
      parent,
      path,
      elementsOf(parent, path).filter((element) => !sameName(element, path)),
    ),
  )
}

function parentRecord(store: ResourceStore, path: ArmPath): ResourceRecord | undefined {
  const stored = store.get(path.parent)
  return stored && (JSON.parse(stored.body) as ResourceRecord)
}

function elementsOf(parent: ResourceRecord, path: ArmPath): Record<string, unknown>[] {
  const elements = objectOf(parent.properties)[arrayOf[path.type.toLowerCase()] ?? '']
  return Array.isArray(elements) ? elements.filter(isObject) : []
}

function withElements(parent: ResourceRecord, path: ArmPath, elements: unknown[]): ResourceRecord {
  return {
    ...parent,
    properties: { ...objectOf(parent.properties), [arrayOf[path.type.toLowerCase()] ?? '']: elements },
  }
}

function sameName(element: Record<string, unknown>, path: ArmPath): boolean {
  return String(element.name).toLowerCase() === path.name.toLowerCase()
}

function asRecord(element: Record<string, unknown>, parent: ResourceRecord, path: ArmPath): ResourceRecord {
  const name = String(element.name)
  const array = arrayOf[path.type.toLowerCase()] ?? ''
  const id = typeof element.id === 'string' && parseArmPath(element.id) ? element.id : `${parent.id}/${array}/${name}`
  return { ...element, id, name, type: `${parent.type}/${array}` }
}
