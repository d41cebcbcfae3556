import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readCatalogue } from '../../app/domain/judgement/catalogue/load-catalogue.ts'
import { relatedOf } from '../../app/domain/judgement/controls/control.ts'
import { generateEstate } from '../../app/local-cloud/estate/generate-estate.ts'
import { estateSubscriptions } from '../../app/local-cloud/estate/tenant.ts'

/**
 * Writes an inventory of `resources` generated resources as NDJSON, with the header of our own inventories. Nothing that
 * a control reads is said to be missing, so that every control is judged.
 */
export async function writeInventoryFile(
  file: string,
  resources: number,
  subscriptionId = estateSubscriptions[0]?.subscriptionId,
): Promise<number> {
  const out = createWriteStream(file)
  const header = {
    version: 1,
    subscriptionId,
    collectedAt: '2026-01-01T00:00:00.000Z',
    collected: [...typesRead()],
  }
  out.write(`${JSON.stringify({ inventory: header })}\n`)
  let count = 0
  for (const record of generateEstate({ seed: 7, resources })) {
    count += 1
    if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
  return count
}

function typesRead(): Set<string> {
  const { controls } = readCatalogue('playbooks')
  return new Set(controls.flatMap((one) => [one.resource, ...relatedOf(one).map(({ resource }) => resource)]))
}
