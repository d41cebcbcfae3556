import { describeError } from './describe-error.ts'
import { note, tolerateClosedPipes } from './output/stdout.ts'
import { createProgram } from './program.ts'

/** Runs one command line and sets the exit code of the process. Never throws. */
export async function run(argv: readonly string[]): Promise<void> {
  tolerateClosedPipes()
  try {
    await createProgram().parseAsync(argv)
  } catch (error) {
    const { code, lines } = describeError(error)
    if (lines.length > 0) note(...lines)
    process.exitCode = code
  }
}
