import type { ProviderSettings } from '../arm-client.ts'
import { DiagnosticError } from '../plugin/provider.ts'
import { type ObjectValue, unknown, type Value } from '../plugin/value.ts'
import { buildResourceId, type ResourceId, readResourceId } from '../resource-id.ts'
import { textOf } from './attributes.ts'
import { isNull } from './dynamic-json.ts'
import { orInvalid } from './refusal.ts'

/** The part of a type before its api-version, for comparing. */
export function plainType(type: Value | undefined): string {
  return (textOf(type)?.split('@')[0] ?? '').toLowerCase()
}

export function isResourceGroup(type: Value | undefined): boolean {
  return plainType(type) === 'microsoft.resources/resourcegroups'
}

interface Place extends ObjectValue {
  type: Value
  name: Value
  parent_id: Value
}

/** Where a resource is to stand: the arguments with the provider's defaults. Throws DiagnosticError when there is no name. */
export function plannedPlace(config: ObjectValue, settings: ProviderSettings): Place & { id: Value } {
  const name: Value = isNull(config.name) ? (settings.defaultName ?? null) : (config.name ?? null)
  if (name === null) throw new DiagnosticError([missing('name')])
  const needsSubscription = isNull(config.parent_id) && isResourceGroup(config.type)
  const parent_id: Value = needsSubscription ? `/subscriptions/${settings.subscriptionId}` : (config.parent_id ?? null)
  const place: Place = { type: config.type ?? null, name, parent_id }
  return { ...place, id: plannedId(place) }
}

function plannedId({ type, name, parent_id }: Place): Value {
  const [typeText, nameText, parentText] = [textOf(type), textOf(name), textOf(parent_id)]
  if (typeText === undefined || nameText === undefined || parentText === undefined) return unknown
  return orInvalid(() => buildResourceId(nameText, parentText, typeText).id, ['parent_id'])
}

export function missing(argument: string) {
  const detail = `The argument "${argument}" is required, but no definition was found.`
  return { severity: 'error' as const, summary: 'Missing required argument', detail, path: [] }
}

/** The resource that a planned or stored state stands for. Throws DiagnosticError. */
export function targetOf(state: ObjectValue): ResourceId {
  const type = textOf(state.type) ?? ''
  const id = textOf(state.id)
  if (id !== undefined) return orInvalid(() => readResourceId(id, type), ['type'])
  return orInvalid(() => buildResourceId(textOf(state.name) ?? '', textOf(state.parent_id) ?? '', type), ['parent_id'])
}
