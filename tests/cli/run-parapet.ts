import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildCliOnce } from '../../scripts/build-cli.mjs'

const program = path.resolve(import.meta.dirname, '../../bin/parapet.js')

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

export interface RunOptions {
  env?: Record<string, string>
  /** The working directory; the project's own when not given. */
  cwd?: string
  /** What standard input gives; nothing when not given. */
  input?: string
  /** Called with the process once it has written to standard error. */
  onFirstNote?: (child: ChildProcess) => void
  /** Kills the process, as a machine that goes away does. */
  kill?: AbortSignal
}

/** A folder for one test file: its data, configuration and files. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-cli-'))
  return {
    folder,
    /** Keeps a run away from the data and the sign-in of whoever runs the tests. */
    env: { PARAPET_DATA: path.join(folder, 'data'), XDG_CONFIG_HOME: path.join(folder, 'config') },
    file: (name: string) => path.join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Runs the built terminal as a process of its own, with the given variables and no others of Parapet. */
export async function runParapet(
  args: readonly string[],
  { env, cwd, input, onFirstNote, kill }: RunOptions = {},
): Promise<Ended> {
  await buildCliOnce()
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(PARAPET_|AZURE_|XDG_|CI$|NO_COLOR$|FORCE_COLOR$|DATABASE_URL$|NODE_ENV$)/.test(name),
    ),
  )
  // A proxy that does not answer: nothing on this machine is asked through it.
  inherited.HTTPS_PROXY = 'http://127.0.0.1:9'
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...inherited, ...env } as NodeJS.ProcessEnv,
    cwd,
  })
  kill?.addEventListener('abort', () => child.kill('SIGKILL'))
  child.stdin.on('error', () => {})
  child.stdin.end(input ?? '')
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (stderr === '') onFirstNote?.(child)
    stderr += text
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, stdout, stderr }
}
