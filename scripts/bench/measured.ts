import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** One run of a command as a whole process. */
export interface Run {
  /** Wall time. */
  ms: number
  /** Time of processors, of all its threads together. */
  cpuMs: number
  /** Peak resident memory. */
  peakMb: number
}

const hook = `data:text/javascript,${encodeURIComponent(
  "import { writeFileSync } from 'node:fs'; process.on('exit', () => { if (process.env.PARAPET_BENCH_RSS) writeFileSync(process.env.PARAPET_BENCH_RSS, JSON.stringify(process.resourceUsage())) })",
)}`

/** Runs `node ...args` and reads its wall time and, from the process itself, its processor time and its peak memory. */
export async function measure(args: string[], env: Record<string, string> = {}, withMemory = true): Promise<Run> {
  const file = path.join(os.tmpdir(), `parapet-bench-${process.pid}-${Math.random().toString(36).slice(2)}`)
  const started = performance.now()
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, withMemory ? ['--import', hook, ...args] : args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...env, ...(withMemory && { PARAPET_BENCH_RSS: file }) },
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 || code === 1 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}: ${said}`)),
    )
  })
  const ms = performance.now() - started
  if (!withMemory) return { ms, cpuMs: 0, peakMb: 0 }
  const used = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.ResourceUsage
  rmSync(file)
  return { ms, cpuMs: (used.userCPUTime + used.systemCPUTime) / 1000, peakMb: used.maxRSS / 1024 }
}

/** Runs two commands in turn, so that a machine that slows down slows both; gives the median of each. */
export async function measurePair(
  rounds: number,
  a: () => Promise<Run>,
  b: () => Promise<Run>,
): Promise<{ a: Run; b: Run; ratio: number }> {
  const [runsA, runsB]: [Run[], Run[]] = [[], []]
  await a()
  await b()
  for (let round = 0; round < rounds; round++) {
    runsA.push(await a())
    runsB.push(await b())
  }
  const ratios = runsA.map((run, at) => run.ms / (runsB[at]?.ms ?? 1))
  return { a: medianRun(runsA), b: medianRun(runsB), ratio: median(ratios) }
}

function medianRun(runs: Run[]): Run {
  const of = (figure: keyof Run) => runs.map((run) => run[figure])
  return { ms: median(of('ms')), cpuMs: median(of('cpuMs')), peakMb: Math.max(...of('peakMb')) }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
