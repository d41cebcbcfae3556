import { exitCodeMeanings } from '../../exit-code.ts'
import { columns } from '../../output/columns.ts'

/** What each exit code means, as a table. */
export const exitCodeLines = (): string[] =>
  columns([{ heading: 'Code', align: 'right' }, { heading: 'Means' }], Object.entries(exitCodeMeanings))
