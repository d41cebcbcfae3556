import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ArmPath } from '../store/arm-path.ts'
import type { ResourceStore } from '../store/store.ts'
import { isEmbedded } from './embedded-children.ts'
import { isObject, type JsonObject, objectOf } from './json-object.ts'

/** That Azure names a resource, by its id, in the one that it uses: in a list, or in a property of its own where only one can use it. */
interface Attachment {
  usedLower: string
  list: string
  id: string
  isOnly?: true
}

const named: Readonly<Record<string, readonly string[]>> = {
  'microsoft.network/networksecuritygroups': ['subnets', 'networkInterfaces'],
  'microsoft.network/routetables': ['subnets'],
  'microsoft.network/networkinterfaces': ['virtualMachine'],
  'microsoft.network/publicipaddresses': ['ipConfiguration'],
}

/** Where Azure names what uses a resource: nobody writes it, and a PUT leaves it as it is. */
export function keptAttachments(path: ArmPath, existing: ResourceRecord | undefined): JsonObject {
  const lists = named[path.type.toLowerCase()] ?? []
  const present = objectOf(existing?.properties)
  return Object.fromEntries(lists.flatMap((list) => (present[list] === undefined ? [] : [[list, present[list]]])))
}

/**
 * What the resource at a path uses by naming its id: security groups and route tables of a network's subnets, the security
 * group and the public addresses of an interface, the interfaces of a machine. Asked before and after a change, for `updateAttachments`.
 */
export function attachmentsOf(store: ResourceStore, path: ArmPath): Attachment[] {
  const stored = store.get(isEmbedded(path) ? path.parent : path.lower)
  if (stored === undefined) return []
  const { id, type, properties } = JSON.parse(stored.body) as ResourceRecord
  const own = objectOf(properties)
  if (type.toLowerCase() === 'microsoft.compute/virtualmachines')
    return inList(objectOf(own.networkProfile).networkInterfaces, (one) => onlyUser(one, 'virtualMachine', id))
  if (type.toLowerCase() === 'microsoft.network/networkinterfaces')
    return [
      ...used(own.networkSecurityGroup, 'networkInterfaces', id),
      ...inList(own.ipConfigurations, ({ name, properties: configuration }) =>
        onlyUser(objectOf(configuration).publicIPAddress, 'ipConfiguration', `${id}/ipConfigurations/${String(name)}`),
      ),
    ]
  if (type.toLowerCase() !== 'microsoft.network/virtualnetworks' || !Array.isArray(own.subnets)) return []
  return own.subnets.filter(isObject).flatMap(({ name, properties: subnet }) => {
    const subnetId = `${id}/subnets/${String(name)}`
    const { networkSecurityGroup, routeTable } = objectOf(subnet)
    return [...used(networkSecurityGroup, 'subnets', subnetId), ...used(routeTable, 'subnets', subnetId)]
  })
}

function used(reference: unknown, list: string, id: string): Attachment[] {
  const target = objectOf(reference).id
  return typeof target === 'string' ? [{ usedLower: target.toLowerCase(), list, id }] : []
}

function onlyUser(reference: unknown, property: string, id: string): Attachment[] {
  return used(reference, property, id).map((one) => ({ ...one, isOnly: true }))
}

function inList(list: unknown, attachments: (element: JsonObject) => Attachment[]): Attachment[] {
  return Array.isArray(list) ? list.filter(isObject).flatMap(attachments) : []
}

/** Names what came to use a resource in the one that is used, and takes out what uses it no more, as Azure does by itself. */
export function updateAttachments(
  store: ResourceStore,
  before: readonly Attachment[],
  after: readonly Attachment[],
): void {
  for (const one of before) if (!has(after, one)) change(store, one, (ids) => ids)
  for (const one of after) if (!has(before, one)) change(store, one, (ids) => [...ids, { id: one.id }])
}

const has = (some: readonly Attachment[], one: Attachment) =>
  some.some(({ usedLower, id }) => usedLower === one.usedLower && id.toLowerCase() === one.id.toLowerCase())

function change(store: ResourceStore, attachment: Attachment, to: (others: unknown[]) => unknown[]): void {
  const { usedLower, list, id, isOnly } = attachment
  const stored = store.get(usedLower)
  if (stored === undefined) return
  const record = JSON.parse(stored.body) as ResourceRecord
  const { [list]: present, ...properties } = objectOf(record.properties)
  if (isOnly) {
    const [user] = to([])
    store.put({ ...record, properties: user === undefined ? properties : { ...properties, [list]: user } })
    return
  }
  const others = (Array.isArray(present) ? present : []).filter(
    (one) => String(objectOf(one).id).toLowerCase() !== id.toLowerCase(),
  )
  const ids = to(others)
  store.put({ ...record, properties: ids.length > 0 ? { ...properties, [list]: ids } : properties })
}
