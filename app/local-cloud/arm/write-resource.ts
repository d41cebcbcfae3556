import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type CloudAnswer, jsonAnswer } from '../http/exchange.ts'
import { type ArmPath, resourceGroupType, subscriptionType } from '../store/arm-path.ts'
import type { ResourceStore } from '../store/store.ts'
import { systemData } from './additions/system-data.ts'
import { ArmError } from './arm-error.ts'
import { attachmentsOf, keptAttachments, updateAttachments } from './attachments.ts'
import { type Condition, requireCondition } from './conditional.ts'
import type { ArmContext } from './context.ts'
import { keepDeletedVault } from './deleted-vaults.ts'
import { checkEnvelope, checkLocation, plainLocation, readContent } from './envelope.ts'
import { removeEndpointInterfaces, requireUnused } from './in-use.ts'
import { isObject, mergePatch, objectOf, withoutNulls } from './json-object.ts'
import { requireUnlocked } from './locks.ts'
import { groupsAbove } from './management-groups.ts'
import { requireContainers, requireParent, resourceNotFound } from './not-found.ts'
import { keptOn, requireOneWay } from './one-way.ts'
import { requireFreeName } from './post/name-availability.ts'
import { groupDeletionAccepted } from './post/operation-status.ts'
import { linkEndpoint, unlinkEndpoint } from './private-link.ts'
import { isPlace, regions } from './published/regions.ts'
import { requirePublished } from './published/require-published.ts'
import { takenBody } from './published/taken-body.ts'
import { assignedIdentity, replacedBody, withoutSecrets } from './resource-body.ts'
import { readAnswered, readResource, removeResource, writeResource } from './resource-view.ts'
import { guidOf } from './stable-values.ts'
import { removeSystemDisk, withSystemDisk } from './system-disk.ts'
import { deleteStatus, putStatus } from './write-status.ts'

/** What a request asks to write. */
interface Asked extends Condition {
  apiVersion: string
  body: string
}

/** PUT: creates or replaces a resource. */
export function putResource(context: ArmContext, path: ArmPath, asked: Asked): CloudAnswer {
  const { store, tenant } = context
  const { apiVersion } = asked
  requireWritable(path)
  requireContainers(store, isGroup(path) ? { ...path, resourceGroup: '' } : path)
  if (groupsAbove(tenant, path.parent).length === 0) requireParent(store, path)
  requireUnlocked(store, path, 'write')
  const given = withoutNulls(readContent(asked.body))
  const existing = existingRecord(store, path)
  const shown = readAnswered(context, path)
  requireCondition(asked, shown)
  const published = requirePublished(path, apiVersion, given.location)
  checkEnvelope(path, given)
  requirePlace(path, given.location)
  checkLocation(path, given, existing)
  const content = takenBody(published, { path, apiVersion, content: given, isPartial: false, existing, shown })
  requireOneWay(path, content.properties, existing)
  if (existing === undefined) requireFreeName(store, path)
  const about = {
    id: newId(store, path),
    type: store.spellingOf(path.type.toLowerCase()) ?? path.type,
    tenantId: tenant.tenantId,
  }
  const record = withSystemDisk(store, path, replacedBody(path, content, existing, about))
  record.properties = isGroup(path)
    ? { provisioningState: 'Succeeded' }
    : { ...objectOf(record.properties), ...keptAttachments(path, existing) }
  stamp(context, record, existing)
  const attached = attachmentsOf(store, path)
  writeResource(store, path, record)
  updateAttachments(store, attached, attachmentsOf(store, path))
  linkEndpoint(store, record, existing)
  return jsonAnswer(putStatus(path.type, existing === undefined), readAnswered(context, path))
}

/** PATCH: merges into a resource (200). */
export function patchResource(context: ArmContext, path: ArmPath, asked: Asked): CloudAnswer {
  const { store, tenant } = context
  const { apiVersion } = asked
  requireWritable(path)
  requireContainers(store, path)
  const existing = existingRecord(store, path)
  if (existing === undefined) throw resourceNotFound(path)
  requireUnlocked(store, path, 'write')
  const shown = readAnswered(context, path)
  requireCondition(asked, shown)
  const given = readContent(asked.body)
  const published = requirePublished(path, apiVersion, existing.location)
  checkEnvelope(path, given)
  checkLocation(path, given, existing)
  const content = takenBody(published, { path, apiVersion, content: given, isPartial: true, existing, shown })
  requireOneWay(path, content.properties, existing)
  const { id: _id, name: _name, type: _type, location: _location, ...changes } = withoutSecrets(content, path)
  const record: ResourceRecord = { ...mergePatch(existing, changes), id: existing.id, type: existing.type }
  const kept = keptOn(path, existing)
  if (Object.keys(kept).length > 0) record.properties = { ...objectOf(record.properties), ...kept }
  if (isObject(changes.identity))
    record.identity = assignedIdentity(changes.identity, existing.identity, tenant.tenantId)
  stamp(context, record, existing)
  const attached = attachmentsOf(store, path)
  writeResource(store, path, record)
  updateAttachments(store, attached, attachmentsOf(store, path))
  linkEndpoint(store, record, existing)
  return jsonAnswer(200, readAnswered(context, path))
}

/** DELETE: 200, or 204 when there was nothing; 202 for a resource group. Children and extensions go with it. What is in use is refused. */
export function deleteResource(context: ArmContext, path: ArmPath, condition: Condition): CloudAnswer {
  const { store } = context
  requireWritable(path)
  requireContainers(store, path)
  requireUnlocked(store, path, 'delete')
  requireCondition(condition, readAnswered(context, path))
  const existing = existingRecord(store, path)
  requireUnused(store, path, existing)
  if (existing !== undefined) {
    removeSystemDisk(store, path, existing)
    removeEndpointInterfaces(store, existing)
    unlinkEndpoint(store, existing)
    keepDeletedVault(store, existing, new Date())
  }
  const attached = attachmentsOf(store, path)
  const existed = removeResource(store, path)
  updateAttachments(store, attached, attachmentsOf(store, path))
  return isGroup(path) ? groupDeletionAccepted(path.id) : { status: deleteStatus(path.type, existed) }
}

/** Says who wrote it; what had an etag gets another one. */
function stamp({ caller }: ArmContext, record: ResourceRecord, existing: ResourceRecord | undefined): void {
  if (record.etag !== undefined) record.etag = `"${guidOf(JSON.stringify(record))}"`
  const data = systemData(record.type, existing, caller.principal, new Date())
  if (data !== undefined) record.systemData = data
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

/** Refuses a location that is none of Azure's. Which regions have which type is not known here: any will do. */
function requirePlace(path: ArmPath, location: unknown): void {
  if (typeof location !== 'string' || isPlace(plainLocation(location))) return
  const isGroup = path.type === resourceGroupType
  const what = isGroup ? 'resource group' : `resource type '${path.type}'`
  const list = isGroup ? 'List of available regions is' : 'List of available regions for the resource type is'
  throw new ArmError(
    400,
    isGroup ? 'LocationNotAvailableForResourceGroup' : 'LocationNotAvailableForResourceType',
    `The provided location '${location}' is not available for ${what}. ${list} '${regions.join(',')}'.`,
  )
}
