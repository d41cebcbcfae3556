import { decodeInventory, encodeInventory } from '../arm/inventory-file/write-inventory.ts'
import type { InventoryEntry, ResourceRecord } from '../arm/record.ts'

/** Minutes for which a part of a tenant may be taken, however long a scan waited in the queue. */
const keptMinutes = 60

/** A part of a tenant that one scan reads whole. It is packed, since directories are large. */
interface Reading {
  begun: Date
  blocks: Promise<Buffer[]>
}

/**
 * What was read of tenants, so that scans of several subscriptions of one read it once. A scan takes what another one began
 * to read after it was asked for itself: it sees no less than by reading. Each process has its own.
 */
export class TenantReadings {
  readonly #readings = new Map<string, Reading>()

  constructor(private readonly now: () => Date) {}

  /**
   * @param scope what scans that share have in common: where they sign in, and as whom
   * @param askedAt when the scan was asked for
   */
  forScan(scope: string, askedAt: Date): TenantReader {
    return new TenantReader(this, scope, askedAt)
  }

  /** What of a part was begun to be read at this time or later. */
  since(part: string, askedAt: Date): Reading | undefined {
    const oldest = this.now().getTime() - keptMinutes * 60_000
    for (const [key, { begun }] of this.#readings) if (begun.getTime() < oldest) this.#readings.delete(key)
    const reading = this.#readings.get(part)
    return reading !== undefined && reading.begun >= askedAt ? reading : undefined
  }

  begin(part: string, read: () => AsyncIterable<ResourceRecord>): Reading {
    const reading = { begun: this.now(), blocks: pack(read()) }
    this.#readings.set(part, reading)
    reading.blocks.catch(() => {
      if (this.#readings.get(part) === reading) this.#readings.delete(part)
    })
    return reading
  }
}

/** A tenant as one scan reads it. */
export class TenantReader {
  /** When the oldest part that another scan had read was begun; null where none was taken. */
  oldestTaken: Date | null = null

  constructor(
    private readonly readings: TenantReadings,
    private readonly scope: string,
    private readonly askedAt: Date,
  ) {}

  /**
   * @param path what Microsoft Graph is asked for
   * @param signal of the scan; `read` ends by it too
   * @throws what `read` throws; the signal's reason when it aborts
   */
  async *records(
    path: string,
    read: () => AsyncIterable<ResourceRecord>,
    signal: AbortSignal,
  ): AsyncGenerator<ResourceRecord> {
    const part = `${this.scope} ${path}`
    const another = this.readings.since(part, this.askedAt)
    signal.throwIfAborted()
    // The other scan says why it could not be read, and this one finds out for itself.
    const taken = await Promise.race([another?.blocks.catch(() => null), aborted(signal)])
    if (another && taken) {
      if (this.oldestTaken === null || another.begun < this.oldestTaken) this.oldestTaken = another.begun
      yield* unpack(taken)
    } else yield* unpack(await this.readings.begin(part, read).blocks)
  }
}

/** @throws the signal's reason once it aborts */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

async function pack(records: AsyncIterable<ResourceRecord>): Promise<Buffer[]> {
  const blocks: Buffer[] = []
  for await (const block of encodeInventory(entriesOf(records))) blocks.push(block)
  return blocks
}

async function* entriesOf(records: AsyncIterable<ResourceRecord>): AsyncGenerator<InventoryEntry> {
  for await (const record of records) yield { kind: 'record', record }
}

async function* unpack(blocks: readonly Buffer[]): AsyncGenerator<ResourceRecord> {
  if (blocks.length === 0) return
  for await (const entry of decodeInventory(chunks(blocks))) if (entry.kind === 'record') yield entry.record
}

async function* chunks(blocks: readonly Buffer[]): AsyncGenerator<Uint8Array> {
  yield* blocks
}
