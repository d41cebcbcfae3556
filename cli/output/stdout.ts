import { fstatSync } from 'node:fs'
import { exitCode } from '../exit-code.ts'
import { clean } from './clean.ts'
import { dataText } from './data/result-format.ts'
import { fitLine } from './fit-line.ts'
import { withoutLogCommands } from './log-commands.ts'
import { pageLines, pageNote } from './paging.ts'
import { line, plainLines } from './toned-line.ts'

/** Whoever read our output has gone (`| head`): there is nobody to write for, and nothing went wrong. */
export class OutputClosed extends Error {
  override name = 'OutputClosed'
}

let closed = false
let isFile = false

/** A file is no log of a pipeline: what is written to one stays exactly as it is. */
const forOutput = (text: string) => (isFile ? text : withoutLogCommands(text))

/**
 * Keeps output that cannot be written from ending the process half way; later writes throw OutputClosed instead. What
 * fails in another way than by a reader that has gone, such as a full device, is said and is exit code 3.
 */
export function tolerateClosedPipes(): void {
  isFile = isRegularFile(process.stdout.fd)
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE' && !closed) {
      complain(`Standard output cannot be written: ${code === 'ENOSPC' ? 'no space is left' : code}.`)
      process.exitCode = exitCode.couldNotRun
    }
    closed = true
  })
  // Where this cannot be written there is nobody to tell.
  process.stderr.on('error', () => {})
}

function isRegularFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile()
  } catch {
    return false
  }
}

/** Does what writes a result. That its reader has gone does not keep reports and the gate from what follows. */
export async function whileRead(write: () => unknown): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof OutputClosed)) throw error
  }
}

/** Writes a result. @throws OutputClosed */
export function print(...lines: string[]): void {
  if (closed) throw new OutputClosed()
  const text = forOutput(lines.join('\n'))
  const paged = pageLines(text)
  if (paged === 'left') throw new OutputClosed()
  if (paged === 'notPaged') process.stdout.write(`${text}\n`)
}

/** Writes a value as data: JSON, or what `-o` and `--query` ask for. @throws OutputClosed */
export function printJson(value: unknown): void {
  print(dataText(value))
}

/** Writes a piece of a long result and waits while the reader is slow. @throws OutputClosed */
export async function writeChunk(piece: string | Uint8Array): Promise<void> {
  if (closed) throw new OutputClosed()
  await new Promise<void>((resolve) => {
    const text = typeof piece === 'string' ? forOutput(piece) : piece
    if (process.stdout.write(text, () => resolve())) resolve()
  })
  if (closed) throw new OutputClosed()
}

/**
 * Writes a long text as it comes, whole lines at a time: a command of a pipeline's host may be cut in two by its pieces.
 * @throws OutputClosed
 */
export async function writeTexts(texts: AsyncIterable<string>): Promise<void> {
  let rest = ''
  for await (const text of texts) {
    const end = text.lastIndexOf('\n') + 1
    if (end > 0) await writeChunk(rest + text.slice(0, end))
    rest = (end > 0 ? '' : rest) + text.slice(end)
  }
  if (rest !== '') await writeChunk(rest)
}

let quiet = false

/** From here on only results and errors are written. */
export function quieten(): void {
  quiet = true
}

/** Writes what is not a result: what is going on, warnings. Lines are broken to fit a terminal. */
export function note(...lines: string[]): void {
  if (!quiet) complain(...lines)
}

/** Writes why a command failed, or why its exit code is what it is. */
export function complain(...lines: string[]): void {
  const fitting = lines
    .flatMap((text) => text.split('\n'))
    .flatMap((text) => plainLines(fitLine(line(clean(text)), process.stderr.columns)))
  const said = withoutLogCommands(`${fitting.join('\n')}\n`)
  if (!pageNote(said)) process.stderr.write(said)
}
