import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type CloudAnswer, type CloudRequest, jsonAnswer, queryValue } from '../../http/exchange.ts'
import { type ArmPath, parseArmPath } from '../../store/arm-path.ts'
import { ArmError } from '../arm-error.ts'
import type { ArmContext } from '../context.ts'
import { deletedVaultActions } from '../deleted-vaults.ts'
import { readContent } from '../envelope.ts'
import type { JsonObject } from '../json-object.ts'
import { requireUnlocked } from '../locks.ts'
import { requireContainers, resourceNotFound } from '../not-found.ts'
import { exists, readResource } from '../resource-view.ts'
import { appSettingActions, appSettingNames } from './app-settings.ts'
import { clusterCredentialActions } from './cluster-credentials.ts'
import { keyActions } from './key-actions.ts'
import { nameAvailability } from './name-availability.ts'
import { networkManagerActions } from './network-manager-actions.ts'
import { powerActions } from './power-actions.ts'
import { providerRegistration } from './provider-registration.ts'
import { type ActionTable, actionCall } from './resource-action.ts'
import { serviceKeys } from './service-keys.ts'
import { workflowTrigger, workflowTriggerActions } from './workflow-triggers.ts'

const nameCheck = /^\/(?:.*\/)?providers\/([^/]+)(?:\/locations\/[^/]+)?\/checkNameAvailability$/i
const registration = /^\/subscriptions\/([^/]+)\/providers\/([^/]+)\/(register|unregister)$/i

/** POST `<resource>/<action>`, and the few actions that belong to a provider rather than to a resource. */
export function handlePost(context: ArmContext, request: CloudRequest): CloudAnswer {
  const { path } = request
  const body = request.body === '' ? {} : readContent(request.body)
  const checked = nameCheck.exec(path)
  const available = checked?.[1] === undefined ? undefined : nameAvailability(context, checked[1], body)
  if (available !== undefined) return available
  const registered = registration.exec(path)
  if (registered !== null) {
    const [, subscription = '', namespace = '', verb = ''] = registered
    return jsonAnswer(200, providerRegistration(context, subscription, namespace, verb.toLowerCase() === 'register'))
  }
  return resourceAction(context, request, body)
}

function resourceAction(context: ArmContext, request: CloudRequest, body: JsonObject): CloudAnswer {
  const slash = request.path.lastIndexOf('/')
  const target = parseArmPath(request.path.slice(0, slash))
  if (target?.kind !== 'resource' || parseArmPath(request.path)?.kind === 'resource')
    throw methodNotAllowed(request.path)
  requireContainers(context.store, target)
  const record = targetRecord(context, target)
  if (record === undefined) throw resourceNotFound(target)
  const action = request.path.slice(slash + 1)
  const table = actionsOf(target.type)
  const run = Object.entries(table).find(([name]) => name.toLowerCase() === action.toLowerCase())?.[1]
  if (run === undefined) throw unknownAction(target.type, action, Object.keys(table))
  requireUnlocked(context.store, target, 'write')
  return run(actionCall(context, record, body, queryValue(request.query, 'api-version') ?? ''))
}

function actionsOf(type: string): ActionTable {
  const lower = type.toLowerCase()
  return {
    ...keyActions[lower],
    ...serviceKeys[lower],
    ...powerActions[lower],
    ...appSettingActions[lower],
    ...workflowTriggerActions[lower],
    ...networkManagerActions[lower],
    ...deletedVaultActions[lower],
    ...clusterCredentialActions[lower],
  }
}

/** The stored resource, or one that stands with its parent though nobody wrote it: a namespace's root rule, an app's empty settings. */
function targetRecord({ store }: ArmContext, path: ArmPath): ResourceRecord | undefined {
  const stored = readResource(store, path)
  if (stored !== undefined) return JSON.parse(stored) as ResourceRecord
  const trigger = workflowTrigger(store, path)
  if (trigger !== undefined) return trigger
  const isRootRule =
    /^microsoft\.(eventhub|servicebus)\/namespaces\/authorizationrules$/i.test(path.type) &&
    path.name.toLowerCase() === 'rootmanagesharedaccesskey'
  const isAppSetting =
    /^microsoft\.web\/sites\/(slots\/)?config$/i.test(path.type) && appSettingNames.includes(path.name.toLowerCase())
  if (!(isRootRule || isAppSetting) || !exists(store, path.parent)) return undefined
  return { id: path.id, name: path.name, type: path.type, properties: {} }
}

function methodNotAllowed(path: string): ArmError {
  return new ArmError(405, 'MethodNotAllowed', `The local cloud does not answer POST at '${path}'.`)
}

function unknownAction(type: string, action: string, known: string[]): ArmError {
  const answered = known.length === 0 ? 'none of its actions' : `only ${known.join(', ')}`
  return new ArmError(
    404,
    'InvalidResourceType',
    `The local cloud has no action '${action}' for the resource type '${type}': it answers ${answered}.`,
  )
}
