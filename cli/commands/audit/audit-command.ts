import { type Command, Option } from 'commander'
import { auditFormats, auditOutcomes } from '#app/contract/choices.ts'
import { dayOf } from '../day.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

/** `parapet audit list`, `verify` and `export [file]`. */
export function addAudit(audit: Command): void {
  withFilters(withServerOption(withJsonOption(audit.command('list').description('list the latest rows'))))
    .option('--limit <rows>', 'how many, at most 500', '50')
    .action(later(async () => (await import('./list-audit.ts')).listAudit))
  withServerOption(
    withJsonOption(audit.command('verify').description('follow the chain of all rows; ends with 1 when it is broken')),
  ).action(later(async () => (await import('./verify-audit.ts')).verifyAudit))
  withFilters(withServerOption(audit.command('export').description('all rows that match, oldest first')))
    .argument('[file]', 'write it here; without, to standard output')
    .addOption(new Option('--format <format>', 'as what').choices(auditFormats).default('ndjson'))
    .action(later(async () => (await import('./export-audit.ts')).exportAudit))
}

function withFilters(command: Command): Command {
  return command
    .option('--actor <username>', 'only what this person did')
    .option('--action <action>', 'only this, such as user.disable')
    .option('--object <text>', 'only what was done to something with this in its name')
    .addOption(new Option('--outcome <outcome>', 'only what was done, or refused').choices(auditOutcomes))
    .option('--from <day>', 'from this day on, in UTC, such as 2026-11-22', dayOf)
    .option('--to <day>', 'until this day, included', dayOf)
}
