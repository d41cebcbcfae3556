/** What the terminal's exit codes mean. One word has one number for ever; a signal adds 128 to its own. */
export const exitCode = {
  fine: 0,
  findings: 1,
  usage: 2,
  couldNotRun: 3,
  planHasChanges: 4,
  partial: 5,
  notFound: 6,
  network: 7,
  hungUp: 129,
  interrupted: 130,
  terminated: 143,
} as const

export type ExitCode = (typeof exitCode)[keyof typeof exitCode]

/** What `help exit-codes` and docs/terminal.md say of each code. */
export const exitCodeMeanings: Record<ExitCode, string> = {
  0: 'fine',
  1: 'findings, and nothing else: gaps at or over --fail-on, new findings beside --baseline or --changed-since, a score under --min-score or further down than --max-drop; of fix: something stayed open or failed; of any other apply of fixes: something stayed open; of any plan: --fail-on-new refused what it opens; of environments test: permissions are missing',
  2: 'wrong usage or input',
  3: 'could not run: no permission, a file that is unreadable or not what it seems (the message names file and line), no space, Terraform failed or was canceled, a fault of Parapet',
  4: 'with --detailed-exitcode: the plan has changes, and they were not applied',
  5: 'partial: nothing could be assessed, the inventory lacks its subscription or properties, a plan is of a part of its configuration, less was assessed than --fail-on-not-assessed or --min-assessed ask for, or --timeout ended it; of inventory collect: a subscription could not be read, or no resource be listed',
  6: 'not found: what was named, such as a scan, a control or a subscription, is not there',
  7: 'network: the server did not answer, or not as Parapet does; of inventory collect: Azure did not',
  129: 'the terminal was closed',
  130: 'interrupted by Ctrl+C: what was read or judged until then is kept, and says that it is partial',
  143: 'terminated',
}

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

/** What a person named is not there. */
export const notFound = (message: string, hint?: string) => new CommandError(message, exitCode.notFound, hint)
