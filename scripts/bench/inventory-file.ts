import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { generateEstate } from '../../app/local-cloud/estate/generate-estate.ts'

/** Writes an inventory of `resources` generated resources as NDJSON, with the header of our own inventories. */
export async function writeInventoryFile(
  file: string,
  resources: number,
  subscriptionId = '00000000-0000-0000-0000-000000000000',
): Promise<number> {
  const out = createWriteStream(file)
  const collected = new Set<string>()
  for (const record of generateEstate({ seed: 7, resources: 2000 })) collected.add(record.type)
  const header = {
    version: 1,
    subscriptionId,
    collectedAt: '2026-01-01T00:00:00.000Z',
    collected: [...collected],
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
