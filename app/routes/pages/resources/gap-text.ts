import type { InventoryResource, ResourceGap } from '#app/contract/inventory.ts'

const longest = 60

/** The evidence of a gap in a line: `default/tfstate: publicAccess is "Blob"`. A setting is named by what the resource's name does not say. */
export function gapText(gap: ResourceGap, resource: Pick<InventoryResource, 'id' | 'name'>): string {
  const { evidence, status, reason, moreEvidence } = gap
  const isOwn = gap.resource.id.toLowerCase() === resource.id.toLowerCase()
  const start = `${resource.name}/`
  const place = isOwn
    ? ''
    : `${gap.resource.name.startsWith(start) ? gap.resource.name.slice(start.length) : gap.resource.name}: `
  if (status === 'notAssessed') return `${place}${reason ?? 'It could not be read.'}`
  if (!evidence)
    return place === '' ? 'Something that it needs is not there' : `${place}something that it needs is not there`
  const value = evidence.actual === undefined ? 'not set' : JSON.stringify(evidence.actual)
  const shown = value.length > longest ? `${value.slice(0, longest)}…` : value
  const property = evidence.path.replace(/^properties\./, '')
  const more = moreEvidence > 0 ? `, and ${moreEvidence} more` : ''
  return `${place}${property} is ${evidence.isDefault ? `not set (default ${shown})` : shown}${more}`
}
