import type { ArmClient, ProviderSettings } from '../arm-client.ts'
import {
  type Applied,
  type ApplyRequest,
  DiagnosticError,
  type Planned,
  type PlanRequest,
  type ResourceHandler,
} from '../plugin/provider.ts'
import { type ObjectValue, unknown, type Value } from '../plugin/value.ts'
import { buildResourceId, readResourceId } from '../resource-id.ts'
import { textOf, textsOf } from './attributes.ts'
import { bodyOptionsOf } from './body-options.ts'
import { asksForChange, formerWhenSame, replacedBy, triggers } from './changes.ts'
import { defaultOutput } from './default-output.ts'
import { hasUnknown, isNull } from './dynamic-json.ts'
import { isJsonObject, type JsonObject, omit } from './json.ts'
import { whileLocked } from './locks.ts'
import { mergeBodies } from './merge-bodies.ts'
import { outputOf } from './output.ts'
import { plainType, targetOf } from './place.ts'
import { type PrivateData, privateDataOf } from './private-data.ts'
import { answerFor, bodyReadBack, outputReadBack } from './read-resource.ts'
import { failure, orInvalid } from './refusal.ts'
import { bodyOf } from './request-body.ts'
import { resourceCalls } from './resource-calls.ts'
import { sensitiveBodyChanged, sensitiveDigest, sentSensitiveBody } from './sensitive-body.ts'

/** Of ARM's answer, what no request repeats. */
const notSent = ['id', 'name', 'type', 'etag', 'systemData']

/** azapi_update_resource: writes some properties of a resource that is not its own. */
export function azapiUpdateResource(client: ArmClient, settings: ProviderSettings): ResourceHandler {
  return {
    plan: async (request) => plan(request),
    apply: (request) => apply(client, settings, request),
    async read(current, privateData) {
      const answer = await answerFor(client, current)
      if (answer === undefined) return { state: null }
      const body = bodyReadBack(current.body, answer, bodyOptionsOf(current))
      return { state: { ...current, body, output: outputReadBack(current, answer, settings) }, private: privateData }
    },
  }
}

function plan({ prior, proposed, config, priorPrivate }: PlanRequest): Planned {
  const target = plannedTarget(config)
  const planned: ObjectValue = {
    ...proposed,
    ...target,
    id: prior?.id ?? unknown,
    ignore_casing: isNull(config.ignore_casing) ? false : (config.ignore_casing ?? null),
    ignore_missing_property: isNull(config.ignore_missing_property) ? true : (config.ignore_missing_property ?? null),
    response_export_values: formerWhenSame(config.response_export_values, prior?.response_export_values),
    sensitive_body: null,
    output: unknown,
  }
  if (prior === null) return { state: planned, private: priorPrivate }
  const requiresReplace = replacedBy(['resource_id', 'name', 'parent_id'], planned, prior)
  if (plainType(planned.type) !== plainType(prior.type)) requiresReplace.push(['type'])
  if (triggers(planned.replace_triggers_external_values, prior.replace_triggers_external_values))
    requiresReplace.push(['replace_triggers_external_values'])
  const { sensitiveDigest } = privateDataOf(priorPrivate)
  const isSame = !asksForChange(planned, prior) && !sensitiveBodyChanged(config, sensitiveDigest)
  const kept: ObjectValue = isSame ? { body: prior.body ?? null, output: prior.output ?? null } : {}
  return { state: { ...planned, ...kept }, requiresReplace, private: priorPrivate }
}

/** The three ways to say which resource, each as far as it is known. */
function plannedTarget(config: ObjectValue): { resource_id: Value; name: Value; parent_id: Value } {
  const type = textOf(config.type)
  if (!isNull(config.resource_id)) {
    const id = textOf(config.resource_id)
    if (id === undefined || type === undefined)
      return { resource_id: config.resource_id ?? null, name: unknown, parent_id: unknown }
    const { name, parentId } = orInvalid(() => readResourceId(id, type), ['resource_id'])
    return { resource_id: id, name, parent_id: parentId }
  }
  const [name, parentId] = [textOf(config.name), textOf(config.parent_id)]
  const isKnown = name !== undefined && parentId !== undefined && type !== undefined
  const id = isKnown ? orInvalid(() => buildResourceId(name, parentId, type).id, ['parent_id']) : unknown
  return { resource_id: id, name: config.name ?? null, parent_id: config.parent_id ?? null }
}

async function apply(client: ArmClient, settings: ProviderSettings, request: ApplyRequest): Promise<Applied> {
  const { prior, planned, config, plannedPrivate } = request
  if (planned === null || config === null) return { state: null }
  if (prior !== null && !asksForChange(planned, prior) && !hasUnknown(planned.output))
    return { state: planned, private: plannedPrivate }
  try {
    return await update(client, settings, planned, config, prior)
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error
    return { state: prior, private: plannedPrivate, diagnostics: error.diagnostics }
  }
}

async function update(
  client: ArmClient,
  settings: ProviderSettings,
  planned: ObjectValue,
  config: ObjectValue,
  prior: ObjectValue | null,
): Promise<Applied> {
  const target = targetOf({ ...planned, id: planned.resource_id ?? null })
  const calls = resourceCalls(client, target, planned, 'update')
  const failed = (summary: string, doing: string) => (error: unknown) => {
    throw new DiagnosticError([failure(summary, doing, target, error)])
  }
  const sensitive = sentSensitiveBody(config, prior)
  const options = bodyOptionsOf(planned)
  // ARM has no way to change one property of every type: two updates of one resource at once would undo each other.
  await whileLocked([target.id, ...textsOf(planned.locks)], async () => {
    const existing = await calls.get().catch(failed('Failed to retrieve resource', 'checking for presence of existing'))
    const merged = mergeBodies(existing, bodyOf(planned.body), options)
    const body = sensitive === undefined ? merged : mergeBodies(merged, sensitive, options)
    await calls.put(isJsonObject(body) ? sendable(body) : body).catch(failed('Failed to update resource', 'updating'))
  })
  const answer = await calls.get().catch(failed('Failed to retrieve resource', 'reading'))
  const kept: PrivateData = { sensitiveDigest: sensitiveDigest(config), keptPaths: [] }
  const output = outputOf(answer, planned.response_export_values, defaultOutput(answer, target, settings))
  const { name, parentId, id } = target
  return { state: { ...planned, id, resource_id: id, name, parent_id: parentId, output }, private: kept }
}

/** A body without what ARM alone writes. */
function sendable(body: JsonObject): JsonObject {
  const { identity, ...rest } = omit(body, notSent)
  if (!isJsonObject(identity)) return rest
  const users = isJsonObject(identity.userAssignedIdentities) ? Object.keys(identity.userAssignedIdentities) : []
  const assigned = users.length > 0 && { userAssignedIdentities: Object.fromEntries(users.map((id) => [id, {}])) }
  return { ...rest, identity: { type: identity.type ?? 'None', ...assigned } }
}
