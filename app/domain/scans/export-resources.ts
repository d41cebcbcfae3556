import type { InventoryResource, InventoryScan } from '#app/contract/inventory.ts'
import { csvField } from '#app/text/csv-field.ts'

const columns = [
  'name',
  'type',
  'resourceGroup',
  'location',
  'gaps',
  'severity',
  'unassessed',
  'isJudged',
  'tags',
  'id',
] as const

/** Resources as CSV, one line each, streamed. Tags are `name: value` with semicolons between. */
export async function* resourcesAsCsv(resources: AsyncIterable<InventoryResource>): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`
  for await (const { tags, gaps, severity, unassessed, isJudged, ...one } of resources) {
    const texts = {
      ...one,
      gaps: String(gaps),
      severity: severity ?? '',
      unassessed: String(unassessed),
      isJudged: String(isJudged),
      tags: tagsText(tags),
    }
    yield `${columns.map((column) => csvField(texts[column])).join(',')}\r\n`
  }
}

const tagsText = (tags: InventoryResource['tags']) =>
  Object.entries(tags)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')

/** Resources with their scan as one JSON document, streamed. */
export async function* resourcesAsJson(
  resources: AsyncIterable<InventoryResource>,
  scan: InventoryScan,
): AsyncGenerator<string> {
  yield `{"scan":${JSON.stringify(scan)},"resources":[`
  let separator = '\n'
  for await (const resource of resources) {
    yield separator + JSON.stringify(resource)
    separator = ',\n'
  }
  yield '\n]}\n'
}
