import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type ArmPath, parseArmPath } from '../store/arm-path.ts'
import type { ResourceStore } from '../store/store.ts'
import { answered } from './additions/answered.ts'
import type { ArmService } from './context.ts'
import { embeddedChildren, isEmbedded, removeEmbedded, writeEmbedded } from './embedded-children.ts'
import { unwritten } from './unwritten.ts'

/** The resource at a path as JSON text: a stored one, an element of its parent, or a setting that nobody wrote yet. */
export function readResource(store: ResourceStore, path: ArmPath): string | undefined {
  if (isEmbedded(path)) {
    const child = embeddedChildren(store, path)?.find(({ id }) => id.toLowerCase() === path.lower)
    return child && JSON.stringify(child)
  }
  const stored = store.get(path.lower)
  if (stored !== undefined) return stored.body
  const [found] = unwritten(store, path)
  if (found === undefined || !exists(store, path.parent)) return undefined
  const parentId = store.get(path.parent)?.id ?? found.id.slice(0, path.parent.length)
  return JSON.stringify({ ...found, id: parentId + found.id.slice(path.parent.length) })
}

/** The resource at a path as ARM answers it: with what Azure adds. */
export function readAnswered(service: ArmService, path: ArmPath): ResourceRecord | undefined {
  const { store } = service
  const view = (record: ResourceRecord) => answered(service, record)
  if (isEmbedded(path)) return embeddedChildren(store, path, view)?.find(({ id }) => id.toLowerCase() === path.lower)
  const body = readResource(store, path)
  return body === undefined ? undefined : view(JSON.parse(body) as ResourceRecord)
}

/** Whether something stands at a lower-case id; the tenant (the empty id) always does. */
export function exists(store: ResourceStore, idLower: string): boolean {
  if (idLower === '' || store.has(idLower)) return true
  const path = parseArmPath(idLower)
  if (path?.kind !== 'resource') return false
  // A location is nobody's resource, and yet things stand in it: `Microsoft.Security/locations/westeurope`.
  return isLocation(path) ? exists(store, path.parent) : readResource(store, path) !== undefined
}

const isLocation = (path: ArmPath) => path.isTopLevel && path.type.toLowerCase().endsWith('/locations')

export function writeResource(store: ResourceStore, path: ArmPath, record: ResourceRecord): void {
  if (isEmbedded(path)) writeEmbedded(store, path, record)
  else store.put(record)
}

/** Removes a resource with its children; false when there was none. */
export function removeResource(store: ResourceStore, path: ArmPath): boolean {
  const existed = readResource(store, path) !== undefined
  if (isEmbedded(path)) removeEmbedded(store, path)
  else store.remove(path.lower)
  return existed
}
