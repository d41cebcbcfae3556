import { ArmCallError, type ArmClient, type ProviderSettings } from '../arm-client.ts'
import { type Applied, type ApplyRequest, type Diagnostic, DiagnosticError } from '../plugin/provider.ts'
import { type ObjectValue, unknown } from '../plugin/value.ts'
import type { ResourceId } from '../resource-id.ts'
import { textsOf } from './attributes.ts'
import { bodyOptionsOf } from './body-options.ts'
import { asksForChange } from './changes.ts'
import { defaultOutput } from './default-output.ts'
import { hasUnknown } from './dynamic-json.ts'
import { identityWithAnswer } from './identity.ts'
import type { Json, JsonObject } from './json.ts'
import { whileLocked } from './locks.ts'
import { withPresentValues } from './merge-bodies.ts'
import { outputOf } from './output.ts'
import { targetOf } from './place.ts'
import type { PrivateData } from './private-data.ts'
import { failure, isNotFound } from './refusal.ts'
import { requestBody } from './request-body.ts'
import { type ResourceCalls, resourceCalls } from './resource-calls.ts'
import { sensitiveDigest } from './sensitive-body.ts'

/** Creates, updates or deletes an azapi_resource. A failure leaves in the state what ARM still has. */
export async function applyResource(
  client: ArmClient,
  settings: ProviderSettings,
  request: ApplyRequest,
): Promise<Applied> {
  const { prior, planned, config, plannedPrivate } = request
  try {
    if (planned === null || config === null) return await deleteResource(client, prior ?? {})
    if (prior === null) return await createResource(client, settings, planned, config)
    if (!asksForChange(planned, prior) && !hasUnknown(planned.output))
      return { state: planned, private: plannedPrivate }
    return await updateResource(client, settings, planned, config, prior)
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error
    return { state: prior, private: plannedPrivate, diagnostics: error.diagnostics }
  }
}

async function deleteResource(client: ArmClient, prior: ObjectValue): Promise<Applied> {
  const target = targetOf(prior)
  const calls = resourceCalls(client, target, prior, 'delete')
  await whileLocked(textsOf(prior.locks), () => calls.delete()).catch((error: unknown) => {
    if (!isNotFound(error)) throw failed('Failed to delete resource', 'deleting', target, error)
  })
  return { state: null }
}

async function createResource(
  client: ArmClient,
  settings: ProviderSettings,
  planned: ObjectValue,
  config: ObjectValue,
): Promise<Applied> {
  const target = targetOf(planned)
  const calls = resourceCalls(client, target, planned, 'create')
  await refuseExisting(calls, target)
  const body = requestBody(planned, config, null, bodyOptionsOf(planned))
  const finished = (answer: JsonObject) => appliedState(settings, { ...planned, id: target.id }, answer)
  const kept = privateData(config)
  try {
    await whileLocked(textsOf(planned.locks), () => calls.put(body))
  } catch (error) {
    const diagnostics = [failure('Failed to create/update resource', 'creating/updating', target, error)]
    const remains = await whatRemains(calls, error)
    return remains === undefined
      ? { state: null, diagnostics }
      : { state: finished(remains), private: kept, diagnostics }
  }
  return withAnswer(calls, target, finished, kept)
}

async function refuseExisting(calls: ResourceCalls, target: ResourceId): Promise<void> {
  const found = await calls.get(true).catch((error: unknown) => {
    const isHidden = /^\/providers\/microsoft\.management\/managementgroups/i.test(target.id)
    const isAbsent = isNotFound(error) || (isHidden && error instanceof ArmCallError && error.status === 403)
    if (!isAbsent) throw failed('Failed to retrieve resource', 'checking for presence of existing', target, error)
    return undefined
  })
  if (found === undefined) return
  const detail = `A resource with the ID "${target.id}" already exists - to be managed via Terraform this resource needs to be imported into the State. Please see the resource documentation for "azapi_resource" for more information.`
  throw new DiagnosticError([{ severity: 'error', summary: 'Resource already exists', detail }])
}

/** What ARM has after a PUT that failed; an empty answer when it may have something and does not say. */
async function whatRemains(calls: ResourceCalls, putError: unknown): Promise<JsonObject | undefined> {
  const isRefused = putError instanceof ArmCallError && putError.status < 500
  return calls.get().catch((error: unknown) => (isRefused || isNotFound(error) ? undefined : {}))
}

async function updateResource(
  client: ArmClient,
  settings: ProviderSettings,
  planned: ObjectValue,
  config: ObjectValue,
  prior: ObjectValue,
): Promise<Applied> {
  const target = targetOf(planned)
  const calls = resourceCalls(client, target, planned, 'update')
  const body = requestBody(planned, config, prior, bodyOptionsOf(planned))
  const kept = privateData(config)
  try {
    await whileLocked(textsOf(planned.locks), async () => {
      const { keptPaths } = kept
      await calls.put(keptPaths.length === 0 ? body : withPresentValues(body, await calls.get(), keptPaths))
    })
  } catch (error) {
    throw failed('Failed to create/update resource', 'creating/updating', target, error)
  }
  return withAnswer(calls, target, (answer) => appliedState(settings, planned, answer), kept)
}

/** The state after a PUT that succeeded: even when ARM cannot be read, the resource is there. */
async function withAnswer(
  calls: ResourceCalls,
  target: ResourceId,
  stateOf: (answer: JsonObject) => ObjectValue,
  kept: PrivateData,
): Promise<Applied> {
  try {
    return { state: stateOf(await calls.get()), private: kept }
  } catch (error) {
    const diagnostics = error instanceof DiagnosticError ? error.diagnostics : unread(target, error)
    return { state: stateOf({}), private: kept, diagnostics }
  }
}

function unread(target: ResourceId, error: unknown): Diagnostic[] {
  return [failure('Failed to retrieve resource', 'reading', target, error)]
}

function privateData(config: ObjectValue): PrivateData {
  return { sensitiveDigest: sensitiveDigest(config), keptPaths: textsOf(config.ignore_body_changes) }
}

function failed(summary: string, doing: string, target: ResourceId, error: unknown): DiagnosticError {
  return new DiagnosticError([failure(summary, doing, target, error)])
}

/** A planned state with what only ARM knows. */
function appliedState(settings: ProviderSettings, planned: ObjectValue, answer: JsonObject): ObjectValue {
  return {
    ...planned,
    location: planned.location === unknown ? textOrNull(answer.location) : (planned.location ?? null),
    tags: planned.tags === unknown ? null : (planned.tags ?? null),
    identity: identityWithAnswer(planned.identity, answer.identity),
    output: outputOf(answer, planned.response_export_values, defaultOutput(answer, targetOf(planned), settings)),
  }
}

function textOrNull(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}
