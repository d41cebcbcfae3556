import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { interrupt } from './interrupt.ts'
import { lineSplitter } from './line-splitter.ts'
import { endGroup, processIdentity, signalGroup } from './process-identity.ts'
import { tailFile } from './tail-file.ts'

const ProcessRecord = z.object({
  pid: z.number().int().positive(),
  /** Tells the process from a later one with the same id. */
  identity: z.string(),
  phase: z.string(),
  startedAt: z.string(),
})
type ProcessRecord = z.infer<typeof ProcessRecord>

const recordFile = 'process.json'

/** Where a phase's events are written: one JSON object a line, secrets not yet removed. */
export function journalPath(folder: string, phase: string): string {
  return path.join(folder, `${phase}.stdout.ndjson`)
}

export function stderrPath(folder: string, phase: string): string {
  return path.join(folder, `${phase}.stderr`)
}

export async function writeProcessRecord(folder: string, pid: number, phase: string): Promise<void> {
  const identity = await processIdentity(pid)
  // It has ended already.
  if (identity === null) return
  const record: ProcessRecord = { pid, identity, phase, startedAt: new Date().toISOString() }
  writeFileSync(path.join(folder, recordFile), JSON.stringify(record), { mode: 0o600 })
}

/** The process that was started last in a job folder, alive or not; null when none was. */
export async function readProcessRecord(folder: string): Promise<ProcessRecord | null> {
  try {
    return ProcessRecord.parse(JSON.parse(await readFile(path.join(folder, recordFile), 'utf8')))
  } catch {
    return null
  }
}

/** The process of a job folder that outlived the server which started it; null when none runs. */
export async function findOrphan(folder: string): Promise<ProcessRecord | null> {
  const record = await readProcessRecord(folder)
  return record && (await isAlive(record)) ? record : null
}

async function isAlive({ pid, identity }: ProcessRecord): Promise<boolean> {
  return (await processIdentity(pid)) === identity
}

const pollMs = 50

/** Resolves when the process has ended. */
async function waitForOrphan(orphan: ProcessRecord): Promise<void> {
  // Its server may have ended while it made it stand still.
  signalGroup(orphan.pid, 'SIGCONT')
  while (await isAlive(orphan)) await wait(pollMs)
}

/**
 * Stops the orphan of a job folder, if one runs: interrupts it, SIGTERM after `graceMs`. Resolves when it has ended, which may take as
 * long as the resource that it is making. `kill` sends SIGKILL at once instead.
 */
export async function stopOrphan(
  folder: string,
  { graceMs = 600_000, kill = false }: { graceMs?: number; kill?: boolean } = {},
): Promise<void> {
  const orphan = await findOrphan(folder)
  if (!orphan) return
  if (kill) signalGroup(orphan.pid, 'SIGKILL')
  else await interrupt(orphan.pid, orphan.phase === 'apply' ? journalPath(folder, orphan.phase) : null)
  const second = setTimeout(async () => {
    if (await isAlive(orphan)) signalGroup(orphan.pid, 'SIGTERM')
  }, graceMs)
  try {
    await waitForOrphan(orphan)
  } finally {
    clearTimeout(second)
  }
  await endGroup(orphan.pid)
}

/** Reads a phase's journal from its beginning, and on until the process that writes it has ended. */
export async function followJournal(
  folder: string,
  phase: string,
  onLine: (line: string) => void | Promise<void>,
): Promise<void> {
  const lines = lineSplitter(1024 * 1024)
  const tail = await tailFile(journalPath(folder, phase), async (bytes) => {
    for (const line of lines.push(bytes)) await onLine(line)
  })
  try {
    const orphan = await findOrphan(folder)
    if (orphan?.phase === phase) await waitForOrphan(orphan)
  } finally {
    await tail.finish()
  }
  for (const line of lines.end()) await onLine(line)
}
