import { describeError } from './describe-error.ts'
import { exitCode } from './exit-code.ts'
import { mayOpenFullScreen } from './full-screen/may-open.ts'
import { jsonError, wantsJsonErrors } from './output/data/json-errors.ts'
import { endPaging } from './output/paging.ts'
import { complain, tolerateClosedPipes } from './output/stdout.ts'
import { createProgram } from './program.ts'
import { applyPersonSettings } from './settings/person/person-settings.ts'

/** Runs one command line, or opens the full-screen view, and sets the exit code of the process. Never throws. */
export async function run(argv: readonly string[]): Promise<void> {
  tolerateClosedPipes()
  forgetEmptyVariables(process.env)
  process.on('uncaughtException', endByFault)
  // React looks at it when a view is loaded; without it the slower build for developers runs.
  process.env.NODE_ENV ??= 'production'
  // What `z.config({ jitless: true })` sets; zod reads it when it is loaded. A function made for each schema costs more than it
  // saves until ten thousand findings are read.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  let asJson = wantsJsonErrors(argv, process.env)
  const said: string[] = []
  try {
    applyPersonSettings(argv, process.env)
    asJson = wantsJsonErrors(argv, process.env)
    if (mayOpenFullScreen(argv)) {
      const { openFullScreen } = await import('./full-screen/open-full-screen.ts')
      await openFullScreen()
      return
    }
    try {
      await createProgram(asJson ? (text) => said.push(text) : undefined, argv.slice(2)).parseAsync(argv)
    } finally {
      await endPaging()
    }
  } catch (error) {
    const { code, lines } = describeError(error)
    const all = [...said.flatMap(linesOf), ...lines]
    if (asJson && code !== 0 && all.length > 0) process.stderr.write(`${jsonError(all, code)}\n`)
    else if (lines.length > 0) complain(...lines)
    // A reader that has gone does not take back what was decided before.
    process.exitCode = code || process.exitCode
  }
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** A variable that a pipeline declares and does not fill counts as none; options have those of the Azure SDK too. */
function forgetEmptyVariables(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (/^(PARAPET|AZURE)_/.test(name) && env[name] === '') delete env[name]
}

/** Node would end with 1, which stands for findings. Rejections that nobody took come here too. */
function endByFault(error: unknown): void {
  const { lines } = describeError(error)
  complain(...lines, 'This is a fault of Parapet, and not of what it was given.')
  process.exit(exitCode.couldNotRun)
}
