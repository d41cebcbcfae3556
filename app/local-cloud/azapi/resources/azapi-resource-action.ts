import type { ArmClient } from '../arm-client.ts'
import {
  type Applied,
  type ApplyRequest,
  DiagnosticError,
  type Planned,
  type PlanRequest,
  type ResourceHandler,
} from '../plugin/provider.ts'
import { type ObjectValue, unknown, type Value } from '../plugin/value.ts'
import { readResourceId } from '../resource-id.ts'
import { textListMapOf, textMapOf, textOf, textsOf } from './attributes.ts'
import { bodyOptionsOf } from './body-options.ts'
import { asksForChange, formerWhenSame, replacedBy } from './changes.ts'
import { hasUnknown, isNull, jsonOf } from './dynamic-json.ts'
import type { Json } from './json.ts'
import { whileLocked } from './locks.ts'
import { mergeBodies } from './merge-bodies.ts'
import { outputOf } from './output.ts'
import { privateDataOf } from './private-data.ts'
import { failure, isNotFound, orInvalid } from './refusal.ts'
import { timeLimit } from './resource-calls.ts'
import { retryingClient } from './retry.ts'
import { sensitiveBodyChanged, sensitiveDigest, sentSensitiveBody } from './sensitive-body.ts'

export const actionMethods = ['POST', 'PATCH', 'PUT', 'DELETE', 'GET', 'HEAD'] as const

/** azapi_resource_action: calls ARM when it is created or changed, or when it is destroyed. */
export function azapiResourceAction(client: ArmClient): ResourceHandler {
  return {
    plan: async (request) => plan(request),
    apply: (request) => apply(client, request),
    read: async (current, privateData) => ({ state: current, private: privateData }),
  }
}

function plan({ prior, proposed, config, priorPrivate }: PlanRequest): Planned {
  const planned: ObjectValue = {
    ...proposed,
    id: prior?.id ?? plannedId(config),
    method: isNull(config.method) ? 'POST' : (config.method ?? null),
    when: isNull(config.when) ? 'apply' : (config.when ?? null),
    response_export_values: formerWhenSame(config.response_export_values, prior?.response_export_values),
    sensitive_response_export_values: formerWhenSame(
      config.sensitive_response_export_values,
      prior?.sensitive_response_export_values,
    ),
    sensitive_body: null,
    output: unknown,
    sensitive_output: unknown,
    exist: unknown,
  }
  if (prior === null) return { state: planned, private: priorPrivate }
  const { sensitiveDigest } = privateDataOf(priorPrivate)
  const isSame = !asksForChange(planned, prior) && !sensitiveBodyChanged(config, sensitiveDigest)
  const { body = null, output = null, sensitive_output = null, exist = null }: ObjectValue = prior
  const state: ObjectValue = isSame ? { ...planned, body, output, sensitive_output, exist } : planned
  return {
    state,
    requiresReplace: replacedBy(['type', 'resource_id', 'action'], planned, prior),
    private: priorPrivate,
  }
}

function plannedId(config: ObjectValue): Value {
  const [resourceId, action] = [textOf(config.resource_id), textOf(config.action)]
  if (resourceId === undefined || config.action === unknown) return unknown
  return actionId(resourceId, action)
}

function actionId(resourceId: string, action: string | undefined): string {
  return action ? `${resourceId}/${action}` : resourceId
}

async function apply(client: ArmClient, request: ApplyRequest): Promise<Applied> {
  const { prior, planned, config, plannedPrivate } = request
  try {
    if (planned === null || config === null) {
      if (prior?.when === 'destroy') await act(client, prior, prior, null)
      return { state: null }
    }
    if (prior !== null && !hasUnknown(planned.output)) return { state: planned, private: plannedPrivate }
    const id = actionId(textOf(planned.resource_id) ?? '', textOf(planned.action))
    const results = planned.when === 'apply' ? await act(client, planned, config, prior) : noResults
    return {
      state: { ...planned, id, ...results },
      private: { sensitiveDigest: sensitiveDigest(config), keptPaths: [] },
    }
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error
    return { state: prior, private: plannedPrivate, diagnostics: error.diagnostics }
  }
}

const noResults = { output: null, sensitive_output: null, exist: null }

/** Calls the action. `config` holds what is write-only. Throws DiagnosticError. */
async function act(client: ArmClient, action: ObjectValue, config: ObjectValue, former: ObjectValue | null) {
  const name = textOf(action.action) ?? ''
  const target = orInvalid(() => readResourceId(textOf(action.resource_id) ?? '', textOf(action.type) ?? ''), ['type'])
  const calls = retryingClient(client, action.retry)
  const request = {
    method: actionMethods.find((method) => method === action.method) ?? 'POST',
    id: actionId(target.id, name),
    apiVersion: target.apiVersion,
    body: actionBody(action, config, former),
    headers: textMapOf(action.headers),
    query: textListMapOf(action.query_parameters),
    signal: timeLimit(action, 'create'),
  }
  try {
    const answer = (await whileLocked(textsOf(action.locks), () => calls.call(request))) as Json | undefined
    return resultsOf(action, answer ?? {}, true)
  } catch (error) {
    if (action.ignore_not_found === true && isNotFound(error)) return resultsOf(action, {}, false)
    if (error instanceof DiagnosticError) throw error
    throw new DiagnosticError([failure('Failed to perform action', `performing action ${name} of`, target, error)])
  }
}

function actionBody(action: ObjectValue, config: ObjectValue, former: ObjectValue | null): Json | undefined {
  const sensitive = sentSensitiveBody(config, former)
  const body = isNull(action.body) ? undefined : jsonOf(action.body)
  if (sensitive === undefined) return body
  return body === undefined ? sensitive : mergeBodies(body, sensitive, bodyOptionsOf(action))
}

function resultsOf(action: ObjectValue, answer: Json, exist: boolean) {
  return {
    output: outputOf(answer, action.response_export_values, {}),
    sensitive_output: outputOf(answer, action.sensitive_response_export_values, {}),
    exist,
  }
}
