import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/**
 * What tells a process from a later one with the same id: boot and start time on Linux, start time elsewhere.
 * Null when there is no such process, or it has ended and only waits to be collected.
 */
export async function processIdentity(pid: number): Promise<string | null> {
  return process.platform === 'linux' ? linuxIdentity(pid) : await psIdentity(pid)
}

function linuxIdentity(pid: number): string | null {
  try {
    const fields = procFields(`/proc/${pid}/stat`)
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()} ${fields[19]}`
  } catch {
    return null
  }
}

async function psIdentity(pid: number): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=,lstart=', '-p', String(pid)])
    const [state = '', ...start] = stdout.trim().split(/\s+/)
    return state === '' || state.startsWith('Z') ? null : start.join(' ')
  } catch {
    return null
  }
}

/** Sends a signal to a process group. Answers false when nobody is in it. */
export function signalGroup(leader: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(-leader, signal)
    return true
  } catch (error) {
    // EPERM: macOS answers it for a group in which everybody has ended.
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ESRCH' || code === 'EPERM') return false
    throw error
  }
}

/**
 * Makes a process group stand still until it gets SIGCONT. Answers false when its leader does not stand still after a
 * second, e.g. because it has ended.
 */
export async function freezeGroup(leader: number): Promise<boolean> {
  if (!signalGroup(leader, 'SIGSTOP')) return false
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await isFrozen(leader)) return true
    await wait(5)
  }
  return false
}

async function isFrozen(pid: number): Promise<boolean> {
  try {
    if (process.platform !== 'linux')
      return (await promisify(execFile)('ps', ['-o', 'stat=', '-p', String(pid)])).stdout.trim().startsWith('T')
    // Threads come to a stand one after the other.
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.every((id) => procFields(`/proc/${pid}/task/${id}/stat`)[0] === 'T')
  } catch {
    return false
  }
}

/** proc(5): the name in parentheses may hold anything; after it come state (field 3) … start time (field 22). */
function procFields(file: string): string[] {
  const text = readFileSync(file, 'latin1')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Ends whoever is left in a group whose leader has ended. */
export async function endGroup(leader: number): Promise<void> {
  // A bound: where nobody collects them, ended processes stay in the group.
  for (let attempt = 0; attempt < 20 && signalGroup(leader, 'SIGKILL'); attempt += 1) await wait(5)
}
