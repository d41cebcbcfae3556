import { choosesControls } from '#app/domain/judgement/catalogue/choose-controls.ts'
import { usageError } from '../../exit-code.ts'
import type { ScanOptions } from './options.ts'

/** @throws CommandError for what does not go with `--file` */
export function requireOfFile(subscriptions: readonly string[], options: ScanOptions): void {
  if (options.changes) throw usageError('--changes belongs to scans of a server.')
  if (subscriptions.length > 0 || options.all || options.managementGroup !== undefined)
    throw usageError('Give subscriptions or --file, not both.')
  if (options.changedSince !== undefined || options.resume)
    throw usageError('--changed-since and --resume belong to scans of a server.', 'With --file give --baseline.')
  if (options.maxDrop !== undefined && options.baseline === undefined)
    throw usageError('With --file, --max-drop needs the score of a --baseline.')
}

/**
 * @param isOnLine whether an option was given in the command line, not by a variable that is there for other commands too
 * @throws CommandError for what does not go with a scan of the server
 */
export function requireOfServer(
  subscriptions: readonly string[],
  options: ScanOptions,
  isOnLine: (name: 'exceptions' | 'controls') => boolean,
): void {
  if (options.save) throw usageError('--save belongs to --file.')
  if (options.changes && options.resume) throw usageError('Give --changes or --resume, not both.')
  requireChoosable(options)
  if (isOnLine('exceptions'))
    throw usageError('--exceptions belongs to --file.', 'Give them to the server: parapet exceptions import <file>')
  if (isOnLine('controls'))
    throw usageError('--controls belongs to --file.', 'A server judges by the folder that its PARAPET_CONTROLS names.')
  if (options.all && subscriptions.length > 0) throw usageError('Name subscriptions or give --all, not both.')
  if (options.managementGroup !== undefined && (options.all || subscriptions.length > 0))
    throw usageError('Name subscriptions or give --all or --management-group, one of them.')
}

/** A server's scan is whole: a choice is of what the gate looks at. @throws CommandError for an option that is of all controls */
function requireChoosable(options: ScanOptions): void {
  const ofAll = [
    ['--min-score', options.minScore],
    ['--max-drop', options.maxDrop],
    ['--min-assessed', options.minAssessed],
  ] as const
  const given = ofAll.find(([, value]) => value !== undefined)
  if (!given || !choosesControls(options)) return
  throw usageError(
    `${given[0]} is of all controls that a server judges by, and some are chosen.`,
    'Judge the chosen ones by --fail-on, --baseline and --fail-on-not-assessed.',
  )
}

/** @throws CommandError for an option that is of one subscription */
export function requireOfSeveral(options: ScanOptions): void {
  const given = (['timeout', 'resume'] as const).find((name) => options[name] !== undefined)
  if (given) throw usageError(`--${given} is of one subscription.`, `Scan each with a --${given} of its own.`)
  if (options.changedSince !== undefined && options.changedSince !== 'latest')
    throw usageError(
      '--changed-since names one scan.',
      'Of several subscriptions give latest: each is compared with its own scan before.',
    )
}
