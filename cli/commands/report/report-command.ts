import { type Command, Option } from 'commander'
import { reportDays } from '#app/contract/choices.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption, withSubscriptionOption } from '../server-option.ts'

/** `parapet report`. */
export function addReport(command: Command): void {
  command
    .addOption(new Option('--days <days>', 'how far to look back').choices(reportDays).default('90'))
    .addOption(new Option('--pdf <file>', 'write the report here').conflicts('json'))
    .addOption(
      new Option('--zone <time zone>', 'by whose clocks the PDF tells times; those of this machine if not given'),
    )
  withServerOption(
    withSubscriptionOption(withJsonOption(command), 'which one; the one you work on when not given'),
  ).action(later(async () => (await import('./show-report.ts')).showReport))
}
