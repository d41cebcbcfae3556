import { spawn } from 'node:child_process'

export interface BriefResult {
  exitCode: number | null
  stdout: string
  stderr: string
}

interface BriefRequest {
  path: string
  args: string[]
  env: Record<string, string>
  folder?: string
  /** Written to stdin, which is closed afterwards. */
  input?: string
  signal?: AbortSignal
  /** Milliseconds after which the command is killed. */
  timeoutMs?: number
  /** Most bytes of output that are kept; more than these kill the command. */
  maxBytes?: number
}

/**
 * Runs a command that changes nothing and ends soon (`version`, `fmt`, `show`), with its output in memory.
 * @throws Error when it cannot start, does not end in time, or writes more than `maxBytes`.
 */
export function runBriefly(request: BriefRequest): Promise<BriefResult> {
  const { path, args, env, folder, input, signal, timeoutMs = 20_000, maxBytes = 256 * 1024 * 1024 } = request
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, {
      cwd: folder,
      env: env as NodeJS.ProcessEnv,
      shell: false,
      signal,
      killSignal: 'SIGKILL',
    })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    let bytes = 0
    const name = `${path} ${args[0] ?? ''}`.trim()
    const giveUp = (message: string): void => {
      child.kill('SIGKILL')
      reject(new Error(message))
    }
    const timer = setTimeout(() => giveUp(`${name} did not end within ${timeoutMs / 1000} seconds`), timeoutMs)
    const collect = (chunks: Buffer[]) => (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) giveUp(`${name} wrote more than ${maxBytes} bytes`)
      else chunks.push(chunk)
    }
    child.stdout.on('data', collect(stdout))
    child.stderr.on('data', collect(stderr))
    child.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.on('close', (exitCode) => {
      clearTimeout(timer)
      resolve({ exitCode, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() })
    })
    // A command that ends before it has read everything closes its stdin; its exit code tells why.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input ?? '')
  })
}
