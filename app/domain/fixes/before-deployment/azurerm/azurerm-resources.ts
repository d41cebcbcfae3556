import type { PlannedResource } from '#app/terraform/plan-format.ts'
import type { JsonObject } from '../../../arm/json-value.ts'
import { parentOf, typeOf } from '../../../arm/resource-id.ts'
import { resourceGroupType } from '../../../arm/scope-types.ts'
import type { Effect, Unjudged } from '../../plan-judgement/effect.ts'
import { knownAbsent, knownAfterApply } from '../../plan-judgement/known-after-apply.ts'
import { identityOf } from '../../plan-judgement/planned-effects.ts'
import { madeUpName, type PlannedStates } from '../../plan-judgement/planned-parents.ts'
import { mappedBody } from './mapped-body.ts'
import type { MappedType } from './mapped-type.ts'
import { mappedTypes } from './mapped-types.ts'

type States = Pick<PlannedStates, 'referredId' | 'isGiven'>

/** What ids of new resources are made of where the plan does not tell it. */
export interface IdsOfPlan {
  /** `/subscriptions/…` */
  subscription: string
  /** The id of a resource in the plan by its type (lower case) and name alone. */
  named(type: string, name: string): string | undefined
}

/** What the table says of a type of azurerm; undefined when it says nothing. */
export function mappedType(type: string): MappedType | undefined {
  return Object.hasOwn(mappedTypes, type) ? mappedTypes[type] : undefined
}

/** The id of the Azure resource that a resource of azurerm stands for, made up of what the plan tells; null when it tells too little. */
export function azurermId(
  { address, type }: PlannedResource,
  state: JsonObject,
  states: States,
  ids: IdsOfPlan,
): string | null {
  const mapped = mappedType(type)
  if (!mapped) return null
  const { id } = state
  if (typeof id === 'string' && typeOf(id)?.toLowerCase() === mapped.type.toLowerCase()) return id
  if (mapped.changes !== undefined) return idIn(mapped.changes, address, state, states, mapped.type)
  const name = nameOf(mapped, address, state)
  if (mapped.extends !== undefined) {
    const on = idIn(mapped.extends, address, state, states, undefined)
    return on && `${on}/providers/${mapped.type}/${name}`
  }
  if (mapped.type === resourceGroupType) return `${ids.subscription}/resourceGroups/${name}`
  const parent = parentId(mapped, address, state, states, ids)
  const child = mapped.type.slice(mapped.type.lastIndexOf('/') + 1)
  if (parent !== null)
    return mapped.parent ? `${parent}/${child}/${name}` : `${parent}/providers/${mapped.type}/${name}`
  return null
}

/** A name that only the apply tells is the address: no other resource has it. */
function nameOf({ name = 'name' }: MappedType, address: string, state: JsonObject): string {
  if (typeof name !== 'string') return name.is
  const given = state[name]
  return typeof given === 'string' && given !== '' ? given : madeUpName(address)
}

function parentId(
  mapped: MappedType,
  address: string,
  state: JsonObject,
  states: States,
  ids: IdsOfPlan,
): string | null {
  const { parent } = mapped
  const direct = mapped.type.slice(0, mapped.type.lastIndexOf('/'))
  const parentType = mapped.through ? direct.slice(0, direct.lastIndexOf('/')) : direct
  const through = mapped.through ? `/${mapped.through}` : ''
  if (parent && 'beside' in parent) {
    const beside = idIn(parent.beside, address, state, states, parent.type)
    return beside && parentOf(beside)
  }
  if (parent && 'id' in parent) {
    const found = idIn(parent.id, address, state, states, parentType)
    if (found) return `${found}${through}`
    // Older versions name what newer ones give the id of.
    const name = state[parent.id.replace(/_id$/, '_name')]
    const named = typeof name === 'string' ? ids.named(parentType.toLowerCase(), name) : undefined
    return named === undefined ? null : `${named}${through}`
  }
  const group = state.resource_group_name
  const place = `${ids.subscription}/resourceGroups/${typeof group === 'string' && group !== '' ? group : 'known-after-apply'}`
  if (!parent) return place
  const name = state[parent.name]
  return typeof name === 'string' ? `${place}/providers/${parentType}/${name}` : null
}

/** The id that an attribute holds, or refers to. */
function idIn(
  attribute: string,
  address: string,
  state: JsonObject,
  states: States,
  type: string | undefined,
): string | null {
  const value = state[attribute]
  if (value === knownAfterApply) return states.referredId(address, attribute, type?.toLowerCase()) ?? null
  const isFitting =
    typeof value === 'string' &&
    value.startsWith('/') &&
    (type === undefined || typeOf(value)?.toLowerCase() === type.toLowerCase())
  return isFitting ? value : null
}

/**
 * What a planned state of azurerm comes to in Azure.
 * @param given the state whose values are taken: the plan's own, or one with signs in place of what is sensitive
 */
export function azurermEffects(
  { address, type }: Pick<PlannedResource, 'address' | 'type'>,
  given: JsonObject,
  id: string | null,
  isNew: boolean,
  states: States,
): (Effect | Unjudged)[] {
  const mapped = mappedType(type)
  if (!mapped)
    return [{ address, type: null, id: null, reason: `The table of azurerm types does not have ${type} yet.` }]
  if (id === null)
    return [{ address, type: mapped.type, id, reason: 'Which resource it is of is known only after the apply.' }]
  const isUnset = (attribute: string) => isNew && states.isGiven(address, attribute) === false
  const target = { address, apiVersion: '', kind: 'patch' as const }
  const identity = 'identity' in given ? { identity: identityOf(given.identity) ?? knownAbsent } : {}
  const own =
    mapped.changes === undefined ? { ...textOf(given, 'location'), ...textOf(given, 'tags'), ...identity } : {}
  const isGiven = (attribute: string) => states.isGiven(address, attribute)
  const origin = { id, isNew, isUnset, isGiven }
  const body = { ...own, ...mappedBody(mapped.properties, given, origin) }
  const creates = isNew && mapped.changes === undefined ? { creates: true as const } : {}
  return [
    mapped.adds
      ? { address, apiVersion: '', kind: 'merge', keys: mapped.adds, id, type: mapped.type, body }
      : { ...target, ...creates, id, type: mapped.type, body },
    ...(mapped.settings ?? [])
      .filter(({ when }) => when === undefined || isGivenBlock(given[when]))
      .map((setting) => ({
        ...target,
        id: `${id}/${setting.type.slice(mapped.type.length + 1).split('/')[0]}/${setting.name}`,
        type: setting.type,
        body: mappedBody(setting.properties, given, origin),
      })),
  ]
}

const isGivenBlock = (value: unknown) =>
  value === knownAfterApply || (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null)

function textOf(state: JsonObject, name: string): JsonObject {
  const value = state[name]
  return value === undefined || value === null || value === knownAfterApply ? {} : { [name]: value }
}
