import { setImmediate } from 'node:timers/promises'
import { exportCommand } from '#app/domain/arm/inventory-file/export-command.ts'
import type { ByteChunks } from '#app/domain/arm/inventory-file/inventory-bytes.ts'
import { InventoryError } from '#app/domain/arm/inventory-file/inventory-error.ts'
import { readInventoryLots } from '#app/domain/arm/inventory-file/read-inventory.ts'
import { isJsonObject } from '#app/domain/arm/json-value.ts'
import { JoinedParts } from '#app/domain/arm/parts/joined-parts.ts'
import {
  type InventoryEntry,
  type InventoryHead,
  type InventoryHeader,
  subscriptionsOf,
} from '#app/domain/arm/record.ts'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import { compileCatalogue } from '#app/domain/judgement/catalogue/compile-catalogue.ts'
import { createEvaluation } from '#app/domain/judgement/evaluation/evaluation.ts'
import type { ControlException } from '#app/domain/judgement/evaluation/exceptions.ts'
import type { FileFacts } from '#app/domain/judgement/evaluation/file-check.ts'
import type { ControlCounts, Finding } from '#app/domain/judgement/evaluation/finding.ts'
import { countOf } from '#app/text/count.ts'
import { bytesOfFile } from './bytes-of-file.ts'
import { untilStopped } from './until-stopped.ts'

export interface FileJudgement {
  resources: number
  /** Of every control, in the catalogue's order. */
  controls: ControlCounts[]
  file: FileFacts
  /** As the file's header says; absent in files that Parapet did not write. Of several their number. */
  subscriptionName?: string
  subscriptionId?: string
  /** ISO 8601, as the file's header says. */
  collectedAt?: string
  /** Of a file that `inventory collect` or `merge` wrote. */
  head?: InventoryHead
  /** Why the judging ended before the file did, as a sentence. */
  stopped?: string
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
  /** When it fires, all is given up. */
  signal?: AbortSignal
  /** When it fires, what was judged until then is kept; its reason is an error that says why. */
  stop?: AbortSignal
}

/** Records between two looks at the signal. */
const turn = 2000

/**
 * Judges an inventory as it streams by. Memory does not grow with its size.
 * @throws InventoryError with file and line at the first fault, and of a file that holds nothing to judge.
 */
export async function judgeFile({
  source,
  name,
  catalogue,
  exceptions,
  onFinding,
  ready,
  signal,
  stop,
}: JudgeOptions): Promise<FileJudgement> {
  const evaluation = createEvaluation(compileCatalogue(catalogue, { now: new Date() }), {
    onFinding,
    exceptions,
    ofFile: true,
  })
  const parts = new JoinedParts()
  let header: InventoryHeader | undefined
  let entries = 0
  let unread = 0
  let withProperties = 0
  const judge = async (lot: Iterable<InventoryEntry>) => {
    for (const entry of lot) {
      if (entry.kind === 'record') {
        evaluation.record(entry.record)
        if (isJsonObject(entry.record.properties)) withProperties += 1
      } else if (entry.kind === 'notRead') {
        evaluation.notRead(entry.notRead)
        unread += 1
      } else {
        evaluation.header(entry.header)
        header = entry.header
      }
      const wait = ready?.()
      if (wait) await wait
      if (++entries % turn === 0) {
        await setImmediate()
        signal?.throwIfAborted()
        stop?.throwIfAborted()
      }
    }
  }
  try {
    for await (const lot of readInventoryLots(stop ? untilStopped(bytesOf(source), stop) : source, name))
      await judge(parts.through(lot))
    await judge(parts.rest())
  } catch (error) {
    signal?.throwIfAborted()
    if (!stop?.aborted) throw error
  }
  const stopped = stop?.aborted ? stoppedText(stop, entries) : undefined
  if (stopped) for (const { id, type } of parts.waiting()) evaluation.notRead({ scope: id, type, reason: stopped })
  const { resources, controls, file } = evaluation.finish(stopped)
  if (resources + unread === 0 && !stopped)
    throw new InventoryError(`it holds no resource. What gives them: ${exportCommand}`, name)
  if (!header && resources > 0 && withProperties === 0 && !stopped)
    throw new InventoryError(
      `no resource in it has its "properties": az resource list, az <service> list and queries that choose columns leave them out or write them elsewhere. Whole resources are what this gives: ${exportCommand}`,
      name,
    )
  return {
    resources,
    controls,
    file: file as FileFacts,
    ...(header && subscriptionOf(header)),
    collectedAt: header?.collectedAt,
    head: header?.version === 2 ? header : undefined,
    stopped,
  }
}

function subscriptionOf(header: InventoryHeader): Pick<FileJudgement, 'subscriptionName' | 'subscriptionId'> {
  const subscriptions = subscriptionsOf(header)
  const [only] = subscriptions
  if (subscriptions.length > 1) return { subscriptionName: countOf(subscriptions.length, 'subscription') }
  return { subscriptionName: only?.name, subscriptionId: only?.id }
}

const bytesOf = (source: string | ByteChunks) => (typeof source === 'string' ? bytesOfFile(source) : source)

const stoppedText = ({ reason }: AbortSignal, entries: number) =>
  `${reason instanceof Error ? reason.message : reason}: ${countOf(entries, 'record')} of it were judged, and what came after was not.`
