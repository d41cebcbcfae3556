import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type CloudAnswer, jsonAnswer } from '../../http/exchange.ts'
import { ArmError } from '../arm-error.ts'
import type { ArmContext } from '../context.ts'
import type { JsonObject } from '../json-object.ts'
import { type AccountKeys, accountKeys } from './account-keys.ts'

/** A POST to `<resource>/<action>`. */
export interface ActionCall {
  context: ArmContext
  record: ResourceRecord
  /** The request's body; an empty object when there was none. */
  body: JsonObject
  keys: AccountKeys
  /** As the caller sent it; the status of what takes longer is asked with the same. */
  apiVersion: string
}

export type ResourceAction = (call: ActionCall) => CloudAnswer

/** Actions by their names in Azure's spelling. */
export type ActionTable = Record<string, ResourceAction>

export function actionCall(
  context: ArmContext,
  record: ResourceRecord,
  body: JsonObject,
  apiVersion: string,
): ActionCall {
  return { context, record, body, apiVersion, keys: accountKeys(context.store, record.id) }
}

/** One of the values that a body's field may have. Throws ARM's error for a field that is missing or has another value. */
export function requiredChoice(body: JsonObject, field: string, choices: string[]): string {
  const given = String(body[field] ?? '').toLowerCase()
  const found = choices.find((choice) => choice.toLowerCase() === given)
  if (found === undefined)
    throw new ArmError(
      400,
      'InvalidRequestContent',
      `The request content was invalid: '${field}' must be one of ${choices.map((choice) => `'${choice}'`).join(', ')}.`,
      { target: field },
    )
  return found
}

export function ok(body: unknown): CloudAnswer {
  return jsonAnswer(200, body)
}
