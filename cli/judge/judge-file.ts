import { setImmediate } from 'node:timers/promises'
import type { ByteChunks } from '#app/domain/arm/inventory-file/inventory-bytes.ts'
import { readInventory } from '#app/domain/arm/inventory-file/read-inventory.ts'
import type { InventoryHeader } from '#app/domain/arm/record.ts'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import { compileCatalogue } from '#app/domain/judgement/catalogue/compile-catalogue.ts'
import { createEvaluation } from '#app/domain/judgement/evaluation/evaluation.ts'
import type { ControlException } from '#app/domain/judgement/evaluation/exceptions.ts'
import type { ControlCounts, Finding } from '#app/domain/judgement/evaluation/finding.ts'

export interface FileJudgement {
  resources: number
  /** Of every control, in the catalogue's order. */
  controls: ControlCounts[]
  /** As the file's header says; absent in files that Parapet did not write. */
  subscriptionName?: string
  /** ISO 8601, as the file's header says. */
  collectedAt?: string
}

interface JudgeOptions {
  source: string | ByteChunks
  /** What messages call the source. */
  name: string
  catalogue: Catalogue
  /** What is accepted; nothing when not given. */
  exceptions?: readonly ControlException[]
  onFinding(finding: Finding): void
  /** A promise when whoever takes the findings needs time. */
  ready?(): Promise<void> | undefined
  signal: AbortSignal
}

/** Records between two looks at the signal. */
const turn = 2000

/**
 * Judges an inventory as it streams by. Memory does not grow with its size.
 * @throws InventoryError with file and line at the first fault.
 */
export async function judgeFile({
  source,
  name,
  catalogue,
  exceptions,
  onFinding,
  ready,
  signal,
}: JudgeOptions): Promise<FileJudgement> {
  const evaluation = createEvaluation(compileCatalogue(catalogue, { now: new Date() }), { onFinding, exceptions })
  let header: InventoryHeader | undefined
  let records = 0
  for await (const entry of readInventory(source, name)) {
    if (entry.kind === 'record') evaluation.record(entry.record)
    else if (entry.kind === 'notRead') evaluation.notRead(entry.notRead)
    else {
      evaluation.header(entry.header)
      header = entry.header
    }
    const wait = ready?.()
    if (wait) await wait
    if (++records % turn === 0) {
      await setImmediate()
      signal.throwIfAborted()
    }
  }
  return {
    ...evaluation.finish(),
    subscriptionName: header?.subscriptionName,
    collectedAt: header?.collectedAt,
  }
}
