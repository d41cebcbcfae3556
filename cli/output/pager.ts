import { existsSync } from 'node:fs'
import path from 'node:path'
import { interruptSignal, leaveInterruptsToPager } from '../interrupt.ts'

/** A running pager. */
export interface Pager {
  /** @returns false once its person has left it */
  write(text: string): boolean
  /** Waits until its person has left it. @throws Interrupted when this process is to end */
  close(): Promise<void>
}

type Variables = Readonly<Record<string, string | undefined>>
type Stream = { isTTY?: boolean }

/**
 * The command line of the person's pager; undefined where nobody looks, or there is none.
 * PAGER is a command of the shell; empty or `cat` it means none.
 */
export function pagerCommand(
  env: Variables,
  stdin: Stream = process.stdin,
  stdout: Stream = process.stdout,
): string | undefined {
  if (stdout.isTTY !== true || stdin.isTTY !== true || env.CI || env.TERM === 'dumb') return undefined
  const named = env.PAGER?.trim()
  if (named === '' || named === 'cat') return undefined
  const places = (env.PATH ?? '').split(path.delimiter)
  const isThere = (command: string) => {
    const [program = ''] = command.split(/\s+/)
    return places.some((place) => existsSync(path.resolve(place, program)))
  }
  return [named ?? 'less', 'less', 'more'].find(isThere)
}

/** Starts a pager. Ctrl+C is its own while it runs; what ends this process ends it too. */
export function startPager(command: string): Pager {
  // Loaded here: few starts need it, and it is slow.
  const { spawn } = process.getBuiltinModule('node:child_process')
  // In place of the shell, so that ending the child ends the pager; a pipeline has to keep its shell.
  const child = spawn(/[|;&<>=]/.test(command) ? command : `exec ${command}`, {
    shell: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    // As git does: ends by itself where all fits, keeps colours, and leaves the text on the screen.
    env: { LESS: 'FRX', LV: '-c', ...process.env },
  })
  let isOpen = true
  const left = new Promise<void>((resolve) => {
    for (const event of ['close', 'error'] as const) child.once(event, () => resolve())
  }).then(() => {
    isOpen = false
    leaveInterruptsToPager(false)
  })
  child.stdin.on('error', () => {
    isOpen = false
  })
  leaveInterruptsToPager(true)
  interruptSignal().addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
  return {
    write(text) {
      if (isOpen) child.stdin.write(text)
      return isOpen
    },
    async close() {
      child.stdin.end()
      await left
      interruptSignal().throwIfAborted()
    },
  }
}
