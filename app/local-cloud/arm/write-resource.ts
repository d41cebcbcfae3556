import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type CloudAnswer, jsonAnswer } from '../http/exchange.ts'
import { type ArmPath, resourceGroupType, subscriptionType } from '../store/arm-path.ts'
import type { ResourceStore } from '../store/store.ts'
import { ArmError } from './arm-error.ts'
import { attachmentsOf, keptAttachments, updateAttachments } from './attachments.ts'
import type { ArmContext } from './context.ts'
import { checkEnvelope, checkLocation, readContent } from './envelope.ts'
import { isObject, mergePatch, objectOf, withoutNulls } from './json-object.ts'
import { requireUnlocked } from './locks.ts'
import { requireContainers, requireParent, resourceNotFound } from './not-found.ts'
import { keptOn, requireOneWay } from './one-way.ts'
import { withoutInstanceView } from './power-state.ts'
import { linkEndpoint, unlinkEndpoint } from './private-link.ts'
import { requirePlace } from './published/require-place.ts'
import { requirePublished } from './published/require-published.ts'
import { takenBody } from './published/taken-body.ts'
import { assignedIdentity, replacedBody, shown } from './resource-body.ts'
import { readResource, removeResource, writeResource } from './resource-view.ts'
import { removeSystemDisk, withSystemDisk } from './system-disk.ts'

/** What a request asks to write. */
interface Asked {
  apiVersion: string
  body: string
}

/** PUT: creates (201) or replaces (200) a resource. */
export function putResource({ store, tenant }: ArmContext, path: ArmPath, { apiVersion, body }: Asked): CloudAnswer {
  requireWritable(path)
  requireContainers(store, isGroup(path) ? { ...path, resourceGroup: '' } : path)
  requireParent(store, path)
  requireUnlocked(store, path, 'write')
  const given = withoutNulls(readContent(body))
  const existing = existingRecord(store, path)
  const published = requirePublished(path, apiVersion, given.location)
  checkEnvelope(path, given)
  requirePlace(path, given.location)
  checkLocation(path, given, existing)
  const content = takenBody(published, { path, apiVersion, content: given, isPartial: false, existing })
  requireOneWay(path, content.properties, existing)
  const about = {
    id: newId(store, path),
    type: store.spellingOf(path.type.toLowerCase()) ?? path.type,
    tenantId: tenant.tenantId,
  }
  const record = withSystemDisk(store, path, replacedBody(path, content, existing, about))
  record.properties = isGroup(path)
    ? { provisioningState: 'Succeeded' }
    : { ...objectOf(record.properties), ...keptAttachments(path, existing) }
  const attached = attachmentsOf(store, path)
  writeResource(store, path, record)
  updateAttachments(store, attached, attachmentsOf(store, path))
  linkEndpoint(store, record, existing)
  return jsonAnswer(existing === undefined ? 201 : 200, withoutInstanceView(record))
}

/** PATCH: merges into a resource (200). */
export function patchResource({ store, tenant }: ArmContext, path: ArmPath, { apiVersion, body }: Asked): CloudAnswer {
  requireWritable(path)
  requireContainers(store, path)
  const existing = existingRecord(store, path)
  if (existing === undefined) throw resourceNotFound(path)
  requireUnlocked(store, path, 'write')
  const given = readContent(body)
  const published = requirePublished(path, apiVersion, existing.location)
  checkEnvelope(path, given)
  checkLocation(path, given, existing)
  const content = takenBody(published, { path, apiVersion, content: given, isPartial: true, existing })
  requireOneWay(path, content.properties, existing)
  const { id: _id, name: _name, type: _type, location: _location, ...changes } = shown(content, path)
  const record: ResourceRecord = { ...mergePatch(existing, changes), id: existing.id, type: existing.type }
  const kept = keptOn(path, existing)
  if (Object.keys(kept).length > 0) record.properties = { ...objectOf(record.properties), ...kept }
  if (isObject(changes.identity))
    record.identity = assignedIdentity(changes.identity, existing.identity, tenant.tenantId)
  const attached = attachmentsOf(store, path)
  writeResource(store, path, record)
  updateAttachments(store, attached, attachmentsOf(store, path))
  linkEndpoint(store, record, existing)
  return jsonAnswer(200, withoutInstanceView(record))
}

/** DELETE: 200, or 204 when there was nothing. Children and extensions go with it. */
export function deleteResource({ store }: ArmContext, path: ArmPath): CloudAnswer {
  requireWritable(path)
  requireContainers(store, path)
  requireUnlocked(store, path, 'delete')
  const existing = existingRecord(store, path)
  if (existing !== undefined) {
    removeSystemDisk(store, path, existing)
    unlinkEndpoint(store, existing)
  }
  const attached = attachmentsOf(store, path)
  const existed = removeResource(store, path)
  updateAttachments(store, attached, attachmentsOf(store, path))
  return { status: existed ? 200 : 204 }
}

function requireWritable(path: ArmPath): void {
  if (path.kind === 'collection' || path.type === subscriptionType)
    throw new ArmError(
      405,
      'MethodNotAllowed',
      `The method is not allowed for '${path.id}'. Name one resource below it.`,
    )
}

function isGroup(path: ArmPath): boolean {
  return path.type === resourceGroupType
}

function existingRecord(store: ResourceStore, path: ArmPath): ResourceRecord | undefined {
  const body = readResource(store, path)
  return body === undefined ? undefined : (JSON.parse(body) as ResourceRecord)
}

/** The id of a new resource: what stands above it keeps the casing that it was created with. */
function newId(store: ResourceStore, path: ArmPath): string {
  const parent = store.get(path.parent)
  return parent === undefined ? path.id : parent.id + path.id.slice(path.parent.length)
}
