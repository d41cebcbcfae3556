import { RE2JS } from 're2js'
import type { Diagnostic } from '../plugin/provider.ts'
import { Dynamic, type ObjectValue, type Value } from '../plugin/value.ts'
import { splitType } from '../resource-id.ts'
import { isObjectValue, numberOf, textOf, textsOf } from './attributes.ts'
import { durationOf } from './duration.ts'
import { attributesOf, isNull } from './dynamic-json.ts'
import { identityBlock } from './identity.ts'
import { invalid } from './refusal.ts'

const versionDate = /^\d{4}-\d{2}-\d{2}(-[a-z0-9.-]+)?$/i

/** Faults of the arguments that every resource of azapi has. Values that are not known yet have none. */
export function sharedFaults(config: ObjectValue): Diagnostic[] {
  return [
    ...typeFaults(textOf(config.type)),
    ...bodyFaults(config, 'body'),
    ...bodyFaults(config, 'sensitive_body'),
    ...retryFaults(config.retry),
    ...timeoutFaults(config.timeouts),
  ]
}

function typeFaults(type: string | undefined): Diagnostic[] {
  if (type === undefined) return []
  try {
    const { apiVersion } = splitType(type)
    if (versionDate.test(apiVersion)) return []
    return [invalid(`\`type\` is invalid: the api-version "${apiVersion}" is no date such as 2023-01-01`, ['type'])]
  } catch (error) {
    return [invalid(error instanceof Error ? error.message : String(error), ['type'])]
  }
}

function bodyFaults(config: ObjectValue, name: string): Diagnostic[] {
  const body = config[name]
  const value = body instanceof Dynamic ? body.value : body
  if (typeof value === 'string')
    return [
      invalid(`The argument "${name}" must be an object: a JSON text is no longer taken, leave out jsonencode()`, [
        name,
      ]),
    ]
  const attributes = attributesOf(body)
  return ['tags', 'location', 'identity']
    .filter((twice) => isGiven(config[twice]) && isGiven(attributes[twice]))
    .map((twice) =>
      invalid(`can't specify both the argument "${twice}" and "${twice}" in the argument "${name}"`, [name]),
    )
}

function isGiven(value: Value | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : !isNull(value)
}

function retryFaults(retry: Value | undefined): Diagnostic[] {
  if (!isObjectValue(retry)) return []
  const expressions = textsOf(retry.error_message_regex).flatMap((text, index) => {
    try {
      RE2JS.compile(text)
      return []
    } catch {
      const path = ['retry', 'error_message_regex', index]
      return [{ ...invalid(`"${text}" is not a valid regular expression`), path }]
    }
  })
  const limits: [string, number][] = [
    ['interval_seconds', 120],
    ['max_interval_seconds', 300],
  ]
  const ranges = limits.flatMap(([name, most]) => {
    const seconds = numberOf(retry[name])
    const isRight = seconds === undefined || (seconds >= 1 && seconds <= most)
    return isRight ? [] : [invalid(`${name} must be between 1 and ${most}, got: ${seconds}`, ['retry', name])]
  })
  return [...expressions, ...ranges]
}

function timeoutFaults(timeouts: Value | undefined): Diagnostic[] {
  if (!isObjectValue(timeouts)) return []
  return Object.entries(timeouts).flatMap(([name, value]) => {
    const text = textOf(value)
    if (text === undefined || durationOf(text) !== undefined) return []
    const detail = `"${text}" is no duration: numbers with a unit such as "30s" or "2h45m" are needed`
    return [invalid(detail, ['timeouts', name])]
  })
}

const identityTypes = ['SystemAssigned, UserAssigned', 'UserAssigned', 'SystemAssigned', 'None']

/** Faults of an identity block. */
export function identityFaults(identity: Value | undefined): Diagnostic[] {
  const block = identityBlock(identity)
  const type = textOf(block?.type)
  if (block === undefined || type === undefined) return []
  const fault = (detail: string, name: string) => [{ ...invalid(detail), path: ['identity', 0, name] }]
  if (!identityTypes.includes(type))
    return fault(
      `identity type must be one of ${identityTypes.map((one) => `"${one}"`).join(', ')}, got: "${type}"`,
      'type',
    )
  const needsIds = type.includes('UserAssigned')
  if (
    needsIds &&
    (isNull(block.identity_ids) || (Array.isArray(block.identity_ids) && block.identity_ids.length === 0))
  )
    return fault('`identity_ids` must be specified when `type` includes `UserAssigned`', 'identity_ids')
  if (!needsIds && Array.isArray(block.identity_ids) && block.identity_ids.length > 0)
    return fault('`identity_ids` can only be specified when `type` includes `UserAssigned`', 'identity_ids')
  return []
}
