import { type CloudAnswer, jsonAnswer } from '../../http/exchange.ts'
import type { ArmPath } from '../../store/arm-path.ts'
import type { ResourceStore } from '../../store/store.ts'
import { ArmError } from '../arm-error.ts'
import type { ArmContext } from '../context.ts'
import type { JsonObject } from '../json-object.ts'

interface NameRule {
  /** Lower-case. */
  type: string
  allowed: RegExp
  /** What Azure answers for a name that another resource has, and for one that nobody may have. */
  taken: string
  malformed: string
  /** The code of a PUT that wants a name of another's. */
  refused: string
}

/** Services whose names are unique in the world, by lower-case namespace. Patterns: Azure's naming rules for resources. */
const rules: Record<string, NameRule> = {
  'microsoft.storage': {
    type: 'microsoft.storage/storageaccounts',
    allowed: /^[a-z0-9]{3,24}$/,
    taken: 'AlreadyExists',
    malformed: 'AccountNameInvalid',
    refused: 'StorageAccountAlreadyTaken',
  },
  'microsoft.keyvault': {
    type: 'microsoft.keyvault/vaults',
    allowed: /^[a-z](?!.*--)[a-z0-9-]{1,22}[a-z0-9]$/i,
    taken: 'AlreadyExists',
    malformed: 'AccountNameInvalid',
    refused: 'VaultAlreadyExists',
  },
  'microsoft.containerregistry': {
    type: 'microsoft.containerregistry/registries',
    allowed: /^[a-z0-9]{5,50}$/i,
    taken: 'AlreadyExists',
    malformed: 'Invalid',
    refused: 'AlreadyInUse',
  },
  'microsoft.web': {
    type: 'microsoft.web/sites',
    allowed: /^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$/i,
    taken: 'AlreadyExists',
    malformed: 'Invalid',
    refused: 'Conflict',
  },
  'microsoft.eventhub': {
    type: 'microsoft.eventhub/namespaces',
    allowed: /^[a-z][a-z0-9-]{4,48}[a-z0-9]$/i,
    taken: 'NameInUse',
    malformed: 'InvalidName',
    refused: 'NamespaceUnavailable',
  },
  'microsoft.appconfiguration': {
    type: 'microsoft.appconfiguration/configurationstores',
    allowed: /^[a-z0-9][a-z0-9-]{3,48}[a-z0-9]$/i,
    taken: 'AlreadyExists',
    malformed: 'Invalid',
    refused: 'NameUnavailable',
  },
  'microsoft.search': {
    type: 'microsoft.search/searchservices',
    allowed: /^[a-z0-9](?!.*--)[a-z0-9-]{0,58}[a-z0-9]$/,
    taken: 'AlreadyExists',
    malformed: 'Invalid',
    refused: 'ServiceNameUnavailable',
  },
  'microsoft.apimanagement': {
    type: 'microsoft.apimanagement/service',
    allowed: /^[a-z]([a-z0-9-]{0,48}[a-z0-9])?$/i,
    taken: 'AlreadyExists',
    malformed: 'Invalid',
    refused: 'ServiceAlreadyExists',
  },
  'microsoft.servicebus': {
    type: 'microsoft.servicebus/namespaces',
    allowed: /^[a-z][a-z0-9-]{4,48}[a-z0-9]$/i,
    taken: 'NameInUse',
    malformed: 'InvalidName',
    refused: 'NamespaceUnavailable',
  },
}

/** Whether a name is free; undefined when the local cloud does not know the namespace's rule. */
export function nameAvailability(
  { store }: ArmContext,
  namespace: string,
  { name }: JsonObject,
): CloudAnswer | undefined {
  const rule = rules[namespace.toLowerCase()]
  if (rule === undefined) return undefined
  if (typeof name !== 'string' || name === '')
    throw new ArmError(400, 'InvalidRequestContent', "The request content was invalid: 'name' is required.")
  if (!rule.allowed.test(name))
    return jsonAnswer(200, {
      nameAvailable: false,
      reason: rule.malformed,
      message: `${name} is not a valid name for ${rule.type}.`,
    })
  if (!isTaken(store, rule, name)) return jsonAnswer(200, { nameAvailable: true })
  return jsonAnswer(200, { nameAvailable: false, reason: rule.taken, message: `The name ${name} is already taken.` })
}

/** Refuses a new resource whose name nobody may have (400), or another of the world has (409). */
export function requireFreeName(store: ResourceStore, path: ArmPath): void {
  const rule = Object.values(rules).find(({ type }) => type === path.type.toLowerCase())
  if (rule === undefined) return
  if (!rule.allowed.test(path.name))
    throw new ArmError(400, rule.malformed, `${path.name} is not a valid name for ${rule.type}.`)
  if (!isTaken(store, rule, path.name)) return
  throw new ArmError(409, rule.refused, `The name '${path.name}' is already taken. Choose another one.`)
}

function isTaken(store: ResourceStore, rule: NameRule, name: string): boolean {
  const sql = 'SELECT 1 AS found FROM resource WHERE type_lower = ? AND name = ? COLLATE NOCASE LIMIT 1'
  return store.select(sql, [rule.type, name]).length > 0
}
