/** What the terminal's exit codes mean; a signal adds 128 to its number. */
export const exitCode = {
  fine: 0,
  findings: 1,
  usage: 2,
  couldNotRun: 3,
  planHasChanges: 4,
  interrupted: 130,
  terminated: 143,
} as const

export type ExitCode = (typeof exitCode)[keyof typeof exitCode]

/** A failure that a command can explain. `hint` says what to do next. */
export class CommandError extends Error {
  override name = 'CommandError'
  constructor(
    message: string,
    readonly code: ExitCode = exitCode.couldNotRun,
    readonly hint?: string,
  ) {
    super(message)
  }
}

export const usageError = (message: string, hint?: string) => new CommandError(message, exitCode.usage, hint)
