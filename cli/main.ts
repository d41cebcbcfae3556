import { describeError } from './describe-error.ts'
import { note, tolerateClosedPipes } from './output/stdout.ts'
import { createProgram } from './program.ts'

/** Runs one command line and sets the exit code of the process. Never throws. */
export async function run(argv: readonly string[]): Promise<void> {
  tolerateClosedPipes()
  // React looks at it when a view is loaded; without it the slower build for developers runs.
  process.env.NODE_ENV ??= 'production'
  try {
    await createProgram().parseAsync(argv)
  } catch (error) {
    const { code, lines } = describeError(error)
    if (lines.length > 0) note(...lines)
    process.exitCode = code
  }
}
