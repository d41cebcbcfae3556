import { describeError } from './describe-error.ts'
import { exitCode } from './exit-code.ts'
import { note, tolerateClosedPipes } from './output/stdout.ts'
import { createProgram } from './program.ts'

/** Runs one command line and sets the exit code of the process. Never throws. */
export async function run(argv: readonly string[]): Promise<void> {
  tolerateClosedPipes()
  forgetEmptyVariables(process.env)
  process.on('uncaughtException', endByFault)
  // React looks at it when a view is loaded; without it the slower build for developers runs.
  process.env.NODE_ENV ??= 'production'
  try {
    await createProgram().parseAsync(argv)
  } catch (error) {
    const { code, lines } = describeError(error)
    if (lines.length > 0) note(...lines)
    // A reader that has gone does not take back what was decided before.
    process.exitCode = code || process.exitCode
  }
}

/** A variable that a pipeline declares and does not fill counts as none. */
function forgetEmptyVariables(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (name.startsWith('PARAPET_') && env[name] === '') delete env[name]
}

/** Node would end with 1, which stands for findings. Rejections that nobody took come here too. */
function endByFault(error: unknown): void {
  const { lines } = describeError(error)
  note(...lines, 'This is a fault of Parapet, and not of what it was given.')
  process.exit(exitCode.couldNotRun)
}
