import { type CloudAnswer, jsonAnswer } from '../../http/exchange.ts'
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
}

/** Services whose names are unique in the world, by lower-case namespace. Patterns: Azure's naming rules for resources. */
const rules: Record<string, NameRule> = {
  'microsoft.storage': {
    type: 'microsoft.storage/storageaccounts',
    allowed: /^[a-z0-9]{3,24}$/,
    taken: 'AlreadyExists',
    malformed: 'AccountNameInvalid',
  },
  'microsoft.keyvault': {
    type: 'microsoft.keyvault/vaults',
    allowed: /^[a-z](?!.*--)[a-z0-9-]{1,22}[a-z0-9]$/i,
    taken: 'AlreadyExists',
    malformed: 'AccountNameInvalid',
  },
  'microsoft.containerregistry': {
    type: 'microsoft.containerregistry/registries',
    allowed: /^[a-z0-9]{5,50}$/i,
    taken: 'AlreadyExists',
    malformed: 'Invalid',
  },
  'microsoft.web': {
    type: 'microsoft.web/sites',
    allowed: /^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$/i,
    taken: 'AlreadyExists',
    malformed: 'Invalid',
  },
  'microsoft.eventhub': {
    type: 'microsoft.eventhub/namespaces',
    allowed: /^[a-z][a-z0-9-]{4,48}[a-z0-9]$/i,
    taken: 'NameInUse',
    malformed: 'InvalidName',
  },
  'microsoft.appconfiguration': {
    type: 'microsoft.appconfiguration/configurationstores',
    allowed: /^[a-z0-9][a-z0-9-]{3,48}[a-z0-9]$/i,
    taken: 'AlreadyExists',
    malformed: 'Invalid',
  },
  'microsoft.search': {
    type: 'microsoft.search/searchservices',
    allowed: /^[a-z0-9](?!.*--)[a-z0-9-]{0,58}[a-z0-9]$/,
    taken: 'AlreadyExists',
    malformed: 'Invalid',
  },
  'microsoft.apimanagement': {
    type: 'microsoft.apimanagement/service',
    allowed: /^[a-z]([a-z0-9-]{0,48}[a-z0-9])?$/i,
    taken: 'AlreadyExists',
    malformed: 'Invalid',
  },
  'microsoft.servicebus': {
    type: 'microsoft.servicebus/namespaces',
    allowed: /^[a-z][a-z0-9-]{4,48}[a-z0-9]$/i,
    taken: 'NameInUse',
    malformed: 'InvalidName',
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
  const sql = 'SELECT 1 AS found FROM resource WHERE type_lower = ? AND name = ? COLLATE NOCASE LIMIT 1'
  if (store.select(sql, [rule.type, name]).length === 0) return jsonAnswer(200, { nameAvailable: true })
  return jsonAnswer(200, { nameAvailable: false, reason: rule.taken, message: `The name ${name} is already taken.` })
}
