/** An ARM id in the one form in which ids are compared: lower case, a leading slash, none at the end. */
export function normaliseId(id: string): string {
  const trimmed = id.trim()
  let end = trimmed.length
  while (trimmed[end - 1] === '/') end--
  const lower = trimmed.slice(0, end).toLowerCase()
  return lower.startsWith('/') || lower === '' ? lower : `/${lower}`
}

/** The subscription's id within a normalised id, e.g. `/subscriptions/s`; undefined when there is none. */
export function subscriptionOf(id: string): string | undefined {
  if (!id.startsWith(subscriptions)) return undefined
  return upToSlash(id, subscriptions.length)
}

const subscriptions = '/subscriptions/'
const groups = '/resourcegroups/'

/** An id up to the end of the segment that begins there; undefined when that is empty. */
function upToSlash(id: string, start: number): string | undefined {
  const end = id.indexOf('/', start)
  if (end === start || id.length === start) return undefined
  return end < 0 ? id : id.slice(0, end)
}

/** The tenant's id within a normalised id of what Microsoft Graph tells of it, e.g. `/tenants/t`; undefined when there is none. */
export function tenantOf(id: string): string | undefined {
  return /^\/tenants\/[^/]+/.exec(id)?.[0]
}

/** The resource group's id within a normalised id; undefined when there is none. */
export function groupOf(id: string): string | undefined {
  const start = id.startsWith(subscriptions) ? id.indexOf('/', subscriptions.length) : -1
  if (start <= subscriptions.length || !id.startsWith(groups, start)) return undefined
  return upToSlash(id, start + groups.length)
}

/** Whether an id is of a resource that stands right in a resource group. */
export function isInGroup(id: string): boolean {
  return /^\/subscriptions\/[^/]+\/resourcegroups\/[^/]+\/providers(\/[^/]+){3}$/i.test(id)
}

/** The id of the resource that a normalised id of an extension resource extends; undefined when it extends nothing. */
export function extendedBy(id: string): string | undefined {
  const at = id.lastIndexOf('/providers/')
  return at > 0 ? id.slice(0, at) : undefined
}

/** The id of what a resource stands in or on, in the id's own casing; empty for one of the tenant. */
export function parentOf(id: string): string {
  return id.replace(/(\/providers\/[^/]+)?\/[^/]+\/[^/]+$/i, '')
}

/** All proper ancestors of a normalised id by segment, the nearest first. */
export function ancestorsOf(id: string): string[] {
  const ancestors: string[] = []
  for (let at = id.lastIndexOf('/'); at > 0; at = id.lastIndexOf('/', at - 1)) ancestors.push(id.slice(0, at))
  return ancestors
}

/** The last segment of an id. */
export function nameOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}

/**
 * What people call a resource: its own name, and for a child the names above it too, as ARM writes them:
 * `account/default/images`. `own` is the name that the record gives, which a child's id overrules.
 */
export function resourceName(id: string, own: unknown): string {
  const at = id.toLowerCase().lastIndexOf('/providers/')
  if (at >= 0) {
    const [first, ...others] = everySecond(id, id.indexOf('/', at + '/providers/'.length) + 1, 1)
    if (first !== undefined && others.length > 0) return `${first}/${others.join('/')}`
  }
  return typeof own === 'string' && own !== '' ? own : nameOf(id)
}

/** Every second segment of an id from a place on, the one there (`skip` 0) or the one after it (1) first. */
function everySecond(id: string, from: number, skip: 0 | 1): string[] {
  const segments: string[] = []
  let isSkipped = skip === 1
  for (let at = from; at > 0 && at <= id.length; isSkipped = !isSkipped) {
    const slash = id.indexOf('/', at)
    const end = slash < 0 ? id.length : slash
    if (!isSkipped) segments.push(id.slice(at, end))
    at = end + 1
  }
  return segments
}

/** The ARM type that an id spells, e.g. `Microsoft.Sql/servers/databases`; undefined when it spells none. */
export function typeOf(id: string): string | undefined {
  const at = id.toLowerCase().lastIndexOf('/providers/')
  if (at < 0) {
    if (/^\/?subscriptions\/[^/]+\/?$/i.test(id)) return 'Microsoft.Resources/subscriptions'
    if (/^\/tenants\/[^/]+\/?$/i.test(id)) return 'Entra/tenants'
    return /^\/?subscriptions\/[^/]+\/resourcegroups\/[^/]+\/?$/i.test(id)
      ? 'Microsoft.Resources/resourceGroups'
      : undefined
  }
  const start = at + '/providers/'.length
  const slash = id.indexOf('/', start)
  if (slash <= start) return undefined
  const name = id.indexOf('/', slash + 1)
  if (name < 0) return id.slice(start)
  if (id.indexOf('/', name + 1) < 0) return id.slice(start, name)
  return `${id.slice(start, slash)}/${everySecond(id, slash + 1, 0).join('/')}`
}

/** The name of the resource group in an id, or an empty text for what lies in none. */
export function resourceGroupOf(id: string): string {
  return /\/resourcegroups\/([^/]+)/i.exec(id)?.[1] ?? ''
}
