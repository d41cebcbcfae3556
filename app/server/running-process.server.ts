import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Whether there is a process of this number on this machine, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A signal to a process of another user is refused: it runs.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/**
 * Removes what processes that were killed have left in a folder.
 * @param name of such an entry; its first group is the number of the process. What cannot be removed stays.
 */
export function removeLeftOvers(folder: string, name: RegExp): void {
  for (const entry of readdirSync(folder)) {
    const pid = Number(name.exec(entry)?.[1])
    if (!Number.isInteger(pid) || isRunning(pid)) continue
    try {
      rmSync(path.join(folder, entry), { recursive: true, force: true })
    } catch (error) {
      if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}
