import type { Diagnostic } from '../plugin/provider.ts'
import type { ObjectValue } from '../plugin/value.ts'
import { buildResourceId, readResourceId } from '../resource-id.ts'
import { textOf } from './attributes.ts'
import { actionMethods } from './azapi-resource-action.ts'
import { isNull } from './dynamic-json.ts'
import { isResourceGroup, missing } from './place.ts'
import { invalid } from './refusal.ts'
import { schemaFaults } from './schema-faults.ts'
import { scopeFault } from './scope-fault.ts'
import { identityFaults, sharedFaults } from './validate-arguments.ts'

/** What the configuration of an azapi_resource may not say, beyond what its schema forbids. */
export function validateResource(config: ObjectValue): Diagnostic[] {
  return orFaults(sharedFaults(config), () => resourceFaults(config))
}

/** The same of an azapi_update_resource. */
export function validateUpdateResource(config: ObjectValue): Diagnostic[] {
  return orFaults(sharedFaults(config), () => updateFaults(config))
}

/** The same of an azapi_resource_action. */
export function validateResourceAction(config: ObjectValue): Diagnostic[] {
  return orFaults(sharedFaults(config), () => actionFaults(config))
}

/** Faults of a resource as a whole are looked for once its arguments are right each. */
function orFaults(faults: Diagnostic[], more: () => Diagnostic[]): Diagnostic[] {
  return faults.length > 0 ? faults : more()
}

function resourceFaults(config: ObjectValue): Diagnostic[] {
  const needsParent = isNull(config.parent_id) && textOf(config.type) !== undefined && !isResourceGroup(config.type)
  if (needsParent) return [missing('parent_id')]
  return orFaults([...placeFaults(config), ...identityFaults(config.identity)], () => schemaFaults(config))
}

/** The parent must fit the type. A name that is not known yet does not matter for that. */
function placeFaults(config: ObjectValue): Diagnostic[] {
  const [type, parentId] = [textOf(config.type), textOf(config.parent_id)]
  if (type === undefined || parentId === undefined) return []
  const scope = scopeFault(type, parentId)
  if (scope !== undefined) return [invalid(scope, ['parent_id'])]
  return faultOf(() => buildResourceId(textOf(config.name) ?? 'name', parentId, type), 'parent_id')
}

function updateFaults(config: ObjectValue): Diagnostic[] {
  const hasId = !isNull(config.resource_id)
  const given = ['name', 'parent_id'].filter((name) => !isNull(config[name])).length
  if (hasId ? given > 0 : given < 2)
    return [invalid('Either "resource_id", or both "name" and "parent_id" must be given')]
  return hasId ? idFaults(config) : placeFaults(config)
}

function actionFaults(config: ObjectValue): Diagnostic[] {
  return [
    ...idFaults(config),
    ...choiceFaults(config, 'method', actionMethods),
    ...choiceFaults(config, 'when', ['apply', 'destroy']),
  ]
}

function idFaults(config: ObjectValue): Diagnostic[] {
  const [type, id] = [textOf(config.type), textOf(config.resource_id)]
  return type === undefined || id === undefined ? [] : faultOf(() => readResourceId(id, type), 'resource_id')
}

function choiceFaults(config: ObjectValue, name: string, choices: readonly string[]): Diagnostic[] {
  const value = textOf(config[name])
  if (value === undefined || choices.includes(value)) return []
  return [
    invalid(`value of ${name} must be one of: ${choices.map((one) => `"${one}"`).join(', ')}, got: "${value}"`, [name]),
  ]
}

function faultOf(check: () => unknown, argument: string): Diagnostic[] {
  try {
    check()
    return []
  } catch (error) {
    return [invalid(error instanceof Error ? error.message : String(error), [argument])]
  }
}
