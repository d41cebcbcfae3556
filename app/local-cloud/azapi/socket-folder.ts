import { lstatSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * The folder of this process for sockets of Terraform's provider. It lies in the system's folder for temporary files,
 * because a socket's path has a limit of about 100 bytes. Folders of processes that were killed are taken away.
 */
export function socketFolder(parent = os.tmpdir()): string {
  for (const name of readdirSync(parent)) if (isLeftOver(parent, name)) removeSocketFolder(path.join(parent, name))
  return path.join(parent, `parapet-${process.pid}`)
}

export function removeSocketFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

function isLeftOver(parent: string, name: string): boolean {
  const pid = Number(/^parapet-(\d+)$/.exec(name)?.[1])
  if (!Number.isInteger(pid) || isRunning(pid)) return false
  const found = lstatSync(path.join(parent, name), { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.()
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A signal to a process of another user is refused: it runs.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
