import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CliConfigError } from './cli-config.ts'
import { findOrphan, journalPath } from './orphan.ts'
import { processIdentity } from './process-identity.ts'
import { type RunningProcess, type RunRequest, runProcess } from './run-process.ts'

const unhurried = { totalMs: 60_000, silenceMs: 60_000, graceMs: 60_000 }

interface Run {
  lines: string[]
  folder: string
  process: Promise<RunningProcess>
  result: ReturnType<typeof runProcess>
  /** Resolves with the first line that begins so. */
  line(start: string): Promise<string>
}

/** Runs a shell script as a phase. */
async function run(script: string, request: Partial<RunRequest> = {}): Promise<Run> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'parapet-run-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const lines: string[] = []
  const waiting: { start: string; resolve: (line: string) => void }[] = []
  let onStart: (process: RunningProcess) => void = () => undefined
  const process = new Promise<RunningProcess>((resolve) => {
    onStart = (started) => {
      onTestFinished(started.kill)
      resolve(started)
    }
  })
  const result = runProcess({
    path: '/bin/sh',
    args: ['-c', script],
    folder,
    env: { PATH: '/usr/bin:/bin' },
    phase: 'test',
    limits: unhurried,
    onStart,
    onLine(line) {
      lines.push(line)
      for (const { start, resolve } of waiting) if (line.startsWith(start)) resolve(line)
    },
    ...request,
  })
  result.catch(() => undefined)
  return {
    lines,
    folder,
    process,
    result,
    line: (start) =>
      new Promise((resolve) => {
        const past = lines.find((line) => line.startsWith(start))
        if (past !== undefined) resolve(past)
        else waiting.push({ start, resolve })
      }),
  }
}

describe('output', () => {
  it('comes line by line, the last one without a newline too, and stays in the journal', async () => {
    const { result, lines, folder } = await run('printf "a\\r\\nb\\n\\nc ü"; echo wrong >&2; exit 3')
    expect(await result).toEqual({
      exitCode: 3,
      signal: null,
      stoppedBecause: null,
      forced: false,
      stderr: 'wrong\n',
      linesLeftOut: 0,
    })
    expect(lines).toEqual(['a', 'b', '', 'c ü'])
    expect(await readFile(journalPath(folder, 'test'), 'utf8')).toBe('a\r\nb\n\nc ü')
  })

  it('of a line that is too long is only its length', async () => {
    const { result, lines } = await run('echo 1; head -c 1500000 /dev/zero | tr "\\0" x; echo; echo 2')
    await result
    expect(lines).toEqual(['1', '(a line of 1500000 bytes was left out)', '2'])
  })

  it('beyond the cap of a run is only what says how it ended', async () => {
    const script = [
      'for i in $(seq 70); do head -c 1000000 /dev/zero | tr "\\0" x; echo; done',
      `echo '{"type":"apply_progress"}'`,
      `echo '{"type":"apply_complete"}'`,
    ]
    const { result, lines } = await run(script.join('\n'))
    expect((await result).linesLeftOut).toBe(4)
    expect(lines).toHaveLength(68)
    expect(lines.at(-1)).toBe('{"type":"apply_complete"}')
  })

  it('reaches a listener in order, one line at a time, even when it fails', async () => {
    const seen: string[] = []
    const { result } = await run('for i in 1 2 3 4; do echo $i; done', {
      async onLine(line) {
        seen.push(`begin ${line}`)
        await new Promise((resolve) => setImmediate(resolve))
        seen.push(`end ${line}`)
        if (line === '2') throw new Error('the database is full')
      },
    })
    await expect(result).rejects.toThrow('the database is full')
    expect(seen).toEqual(['1', '2', '3', '4'].flatMap((line) => [`begin ${line}`, `end ${line}`]))
  })
})

describe('stopping', () => {
  it('goes from SIGINT to SIGTERM, each once, and never to SIGKILL by itself', async () => {
    const traps = `trap 'echo INT' INT; trap 'echo TERM; stop=1' TERM; echo ready; while [ -z "$stop" ]; do sleep 0.02; done; exit 0`
    const { line, process, result, lines } = await run(traps, { limits: { ...unhurried, graceMs: 200 } })
    const { cancel } = await process
    await line('ready')
    cancel()
    cancel()
    expect(await result).toMatchObject({ exitCode: 0, stoppedBecause: 'canceled', forced: true })
    expect(lines).toEqual(['ready', 'INT', 'TERM'])
  })

  it('by killing ends who ignores every signal, and those whom it started', async () => {
    const { line, process, result } = await run(
      `trap '' INT TERM; (trap '' INT TERM; sleep 600) & echo "child $!"; echo ready; wait`,
    )
    const child = Number((await line('child')).split(' ')[1])
    const { kill, pid } = await process
    expect(await processIdentity(child)).not.toBeNull()
    kill()
    expect(await result).toMatchObject({ exitCode: null, signal: 'SIGKILL', stoppedBecause: 'canceled' })
    expect([await processIdentity(pid), await processIdentity(child)]).toEqual([null, null])
  })

  it('leaves nobody behind when the process ends by itself', async () => {
    const { result, lines } = await run('sleep 600 & echo $!')
    expect(await result).toMatchObject({ exitCode: 0, stoppedBecause: null })
    expect(await processIdentity(Number(lines[0]))).toBeNull()
  })

  it('tells a limit from a wish, and the first reason counts', async () => {
    const late = await run('exec sleep 600', { limits: { ...unhurried, totalMs: 100 } })
    expect(await late.result).toMatchObject({ stoppedBecause: 'timeout', signal: 'SIGINT' })
    const silent = await run('echo 1; exec sleep 600', { limits: { ...unhurried, silenceMs: 200 } })
    expect(await silent.result).toMatchObject({ stoppedBecause: 'silence', signal: 'SIGINT' })
    const limits = { ...unhurried, silenceMs: 1500 }
    const talking = await run('for i in 1 2 3 4 5 6 7 8 9; do echo $i; sleep 0.2; done', { limits })
    expect(await talking.result).toMatchObject({ exitCode: 0, stoppedBecause: null })
  })
})

it('is over when the CLI configuration is complained about', async () => {
  const { result } = await run('echo "There are some problems with the CLI configuration:" >&2; exec sleep 600')
  await expect(result).rejects.toThrow(CliConfigError)
})

it('can be found by its folder while it runs', async () => {
  const { line, process, folder, result } = await run('echo ready; exec sleep 600')
  await line('ready')
  const { pid, kill } = await process
  expect(await findOrphan(folder)).toMatchObject({ pid, phase: 'test' })
  kill()
  await result
  expect(await findOrphan(folder)).toBeNull()
})

it('fails when there is nothing to start', async () => {
  const { result } = await run('', { path: '/nowhere/terraform' })
  await expect(result).rejects.toThrow('ENOENT')
})
