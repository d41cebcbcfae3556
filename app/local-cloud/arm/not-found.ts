import { type ArmPath, parseArmPath } from '../store/arm-path.ts'
import type { ResourceStore } from '../store/store.ts'
import { ArmError } from './arm-error.ts'
import { exists } from './resource-view.ts'

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Refuses a path whose subscription or resource group does not exist, as ARM does before it asks a provider. */
export function requireContainers(
  store: ResourceStore,
  path: Pick<ArmPath, 'subscription' | 'resourceGroup' | 'id'>,
): void {
  const { subscription, resourceGroup } = path
  if (subscription === '') return
  const written = path.id.split('/')[2] ?? subscription
  if (!guid.test(subscription))
    throw new ArmError(
      400,
      'InvalidSubscriptionId',
      `The provided subscription identifier '${written}' is malformed or invalid.`,
    )
  if (!store.has(`/subscriptions/${subscription}`))
    throw new ArmError(404, 'SubscriptionNotFound', `The subscription '${written}' could not be found.`)
  if (resourceGroup !== '' && !store.has(`/subscriptions/${subscription}/resourcegroups/${resourceGroup}`))
    throw new ArmError(404, 'ResourceGroupNotFound', `Resource group '${path.id.split('/')[4]}' could not be found.`)
}

export function resourceNotFound(path: ArmPath): ArmError {
  const names = path.id
    .slice(path.id.toLowerCase().lastIndexOf('/providers/'))
    .split('/')
    .filter((_, index) => index >= 4 && index % 2 === 0)
  const where = path.resourceGroup === '' ? '' : ` under resource group '${path.id.split('/')[4]}'`
  return new ArmError(
    404,
    'ResourceNotFound',
    `The Resource '${path.type}/${names.join('/')}'${where} was not found. For more details please go to https://aka.ms/ARMResourceNotFoundFix`,
  )
}

/** What a backup vault protects stands in fabrics and containers that nobody makes: they are there with the vault. */
const inBackupFabric = /\/backupfabrics\/[^/]+(\/protectioncontainers\/[^/]+)?$/

/** Refuses a child or an extension whose parent does not exist. */
export function requireParent(store: ResourceStore, path: ArmPath): void {
  if (exists(store, path.parent.replace(inBackupFabric, ''))) return
  throw new ArmError(
    404,
    'ParentResourceNotFound',
    `Failed to perform 'write' on resource(s) of type '${path.type.split('/').slice(1).join('/')}', because the parent resource '${path.id.slice(0, path.parent.length)}' could not be found.`,
  )
}

/** The answer to a list below a resource that does not exist. */
export function parentNotFound(path: ArmPath): ArmError {
  const parent = parseArmPath(path.id.slice(0, path.parent.length))
  return parent === undefined ? resourceNotFound(path) : resourceNotFound(parent)
}
