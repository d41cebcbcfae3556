import type { Execution } from './executions.ts'

/** Whether ending a run by force takes the name of its workspace. What a `destroy` loses is known only once it is planned. */
export const killNeedsName = ({ destructive, command }: Pick<Execution, 'destructive' | 'command'>): boolean =>
  destructive || command === 'destroy'
