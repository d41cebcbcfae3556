import { HeadTally } from '#app/domain/arm/inventory-file/head-tally.ts'
import { type InventoryContents, readContents } from '#app/domain/arm/inventory-file/merge/inventory-contents.ts'
import { InventoryMerge } from '#app/domain/arm/inventory-file/merge/merge-inventories.ts'
import type { InventoryHead } from '#app/domain/arm/record.ts'
import { usageError } from '../../exit-code.ts'
import { interruptSignal } from '../../interrupt.ts'
import { fileSink } from '../../judge/report-sink.ts'
import { requireOtherFile } from '../../judge/require-other-file.ts'
import { note, print, printJson, whileRead } from '../../output/stdout.ts'
import { headLines, notReadLines } from './head-lines.ts'

export interface MergeOptions {
  out: string
  json?: boolean
}

/** Joins inventory files into one that takes its place once it is whole. Each is read three times, and none is held. */
export async function mergeInventories(files: readonly string[], { out, json }: MergeOptions): Promise<void> {
  if (files.includes('-') || out === '-')
    throw usageError(
      'Inventories are joined from files to a file: each is read more than once.',
      'Give names of files.',
    )
  if (files.length < 2) throw usageError('There is one inventory, and nothing to join it with.', 'Name two or more.')
  requireOtherFile(out, files, { what: 'joined inventory', option: '--out' })
  const signal = interruptSignal()
  const contents: InventoryContents[] = []
  for (const file of files) contents.push(await unlessStopped(signal, () => readContents(file, signal)))
  const merge = new InventoryMerge(contents)
  const head = await unlessStopped(signal, () => headOf(merge, signal))
  await unlessStopped(signal, () => write(merge, head, out, signal))
  await whileRead(() => {
    if (json) return printJson({ file: out, head: head ?? null })
    print(
      `  Inventory  ${out}`,
      ...(head ? [...headLines(head), ...notReadLines(head)] : []),
      '',
      `  Judge it with: parapet scan --file ${out}`,
    )
  })
  if (!head)
    note(
      '  None of them says what it holds, so the joined one does not either: parapet inventory check says what it lacks.',
    )
}

async function headOf(merge: InventoryMerge, signal: AbortSignal): Promise<InventoryHead | undefined> {
  if (!merge.hasHead) return undefined
  const tally = new HeadTally()
  for await (const entry of merge.entries(signal))
    if (entry.kind === 'record') tally.record(entry.record)
    else tally.notRead(entry.notRead)
  return tally.head({ collected: merge.collected(), subscriptions: merge.subscriptions() })
}

async function write(
  merge: InventoryMerge,
  head: InventoryHead | undefined,
  out: string,
  signal: AbortSignal,
): Promise<void> {
  const sink = fileSink(out, 'inventory')
  try {
    if (head) sink.write(`${JSON.stringify({ inventory: head })}\n`)
    for await (const entry of merge.entries(signal))
      sink.write(`${JSON.stringify(entry.kind === 'record' ? entry.record : { notRead: entry.notRead })}\n`)
    await sink.end()
  } catch (error) {
    sink.discard()
    throw error
  }
}

/** The reader wraps why it was stopped into an error of its own. */
async function unlessStopped<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
