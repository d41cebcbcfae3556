import { parseArmPath, resourceGroupType, subscriptionType } from '../store/arm-path.ts'

const verbs: Record<string, string> = {
  GET: 'read',
  HEAD: 'read',
  PUT: 'write',
  PATCH: 'write',
  DELETE: 'delete',
  POST: 'action',
}

/** A POST that only asks. */
const isNameCheck = /\/checkNameAvailability$/i
const provider = /^(\/subscriptions\/[^/]+)\/providers\/[^/]+$/i

/** The action that a request needs, and the scope at which, in the words of Azure's role definitions. */
export function requiredAction(
  method: string,
  path: string,
  spellingOf: (typeLower: string) => string | undefined = () => undefined,
): { action: string; scope: string } {
  const verb = isNameCheck.test(path) ? 'read' : (verbs[method] ?? 'action')
  if (/^\/providers\/microsoft\.resourcegraph\/resources$/i.test(path))
    return { action: 'Microsoft.ResourceGraph/resources/read', scope: '/' }
  const providerScope = provider.exec(path)?.[1]
  if (providerScope !== undefined)
    return { action: `Microsoft.Resources/subscriptions/providers/${verb}`, scope: providerScope }
  const list = /^(.*)\/resources$/i.exec(path)
  const parsed =
    parseArmPath(path) ?? (verb === 'action' ? parseArmPath(path.slice(0, path.lastIndexOf('/'))) : undefined)
  if (list?.[1] !== undefined && parsed === undefined)
    return { action: 'Microsoft.Resources/subscriptions/resources/read', scope: list[1] }
  if (parsed === undefined) return { action: `Microsoft.Resources/tenants/${verb}`, scope: '/' }
  const scope = parsed.kind === 'resource' ? parsed.id : parsed.id.slice(0, parsed.parent.length) || '/'
  return { action: `${actionType(parsed.type, spellingOf)}/${verb}`, scope }
}

function actionType(type: string, spellingOf: (typeLower: string) => string | undefined): string {
  if (type === subscriptionType) return type
  if (type === resourceGroupType) return `${subscriptionType}/resourceGroups`
  return spellingOf(type.toLowerCase()) ?? type
}
