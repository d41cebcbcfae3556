import type { ResourceChange } from '#app/contract/plans.ts'
import type { HclBlock } from '#app/terraform/hcl/model.ts'
import { parseHcl } from '#app/terraform/hcl/parse.ts'
import { mask } from '#app/terraform/redaction.ts'
import { typeOf } from '../../arm/resource-id.ts'
import type { ConfigurationFiles } from '../rows/configurations.ts'

export interface IdSource {
  /** The id of another resource by its address, from the state or the journal. */
  idOf(address: string): string | null
  /** What the plan was to do to it. */
  changeOf(address: string): ResourceChange | undefined
  files: ConfigurationFiles
}

const reference = /^([A-Za-z][\w-]*\.[\w-]+)(\[[^\]]+\])?\.id$/

/**
 * The ARM id that a resource of a plan was to get: as planned, or made of its parent's id, which by now is known where
 * the configuration names the parent as `parent_id = <resource>.id`. Null when it cannot be told, or holds a sensitive value.
 */
export async function plannedId(change: ResourceChange, source: IdSource): Promise<string | null> {
  const id = await toldId(change, source)
  return id?.includes(mask) ? null : id
}

async function toldId(change: ResourceChange, source: IdSource): Promise<string | null> {
  if (change.id !== null) return change.id
  const after = (path: string) => change.attributes.find((one) => one.path === path)
  const name = after('name')?.after
  if (change.azureType === null || typeof name !== 'string') return null
  const planned = after('parent_id')
  const parentId =
    typeof planned?.after === 'string' && !planned.unknown ? planned.after : await parentOf(change.address, source)
  return parentId === null ? null : childId(parentId, change.azureType, name)
}

async function parentOf(address: string, source: IdSource): Promise<string | null> {
  const index = address.indexOf('[')
  const block = await resourceBlock(index < 0 ? address : address.slice(0, index), source.files)
  const parent = block?.attributes.find((one) => one.name === 'parent_id')?.value.text.trim()
  const match = parent === undefined ? null : reference.exec(parent)
  if (!match) return null
  // `each.key` and `count.index` of a parent are those of the resource itself where both are made the same way.
  const own = index < 0 ? '' : address.slice(index)
  const parentIndex = match[2] === undefined ? '' : /each\.|count\./.test(match[2]) ? own : match[2]
  const parentAddress = `${match[1]}${parentIndex}`
  const parentChange = source.changeOf(parentAddress)
  // Nobody may have heard of the parent's end: then its id is the planned one too.
  return source.idOf(parentAddress) ?? (parentChange ? toldId(parentChange, source) : null)
}

async function resourceBlock(address: string, files: ConfigurationFiles): Promise<HclBlock | undefined> {
  const [type, label] = address.split('.')
  for (const [file, text] of Object.entries(files)) {
    const { blocks } = await parseHcl(file, text)
    const found = blocks.find(
      (block) => block.type === 'resource' && block.labels[0] === type && block.labels[1] === label,
    )
    if (found) return found
  }
  return undefined
}

/** `/subscriptions/s/resourceGroups/g` + `Microsoft.A/b` + `n` → its id; extension resources and children likewise. */
function childId(parentId: string, azureType: string, name: string): string {
  if (azureType.toLowerCase() === 'microsoft.resources/resourcegroups') return `${parentId}/resourceGroups/${name}`
  const own = azureType.slice(azureType.lastIndexOf('/') + 1)
  const parentType = azureType.slice(0, azureType.lastIndexOf('/'))
  if (parentType.includes('/') && typeOf(parentId)?.toLowerCase() === parentType.toLowerCase())
    return `${parentId}/${own}/${name}`
  return `${parentId === '/' ? '' : parentId}/providers/${azureType}/${name}`
}
