import type { Command } from 'commander'
import { everyDay } from '#app/text/days-and-time.ts'
import type { ReadOptions } from '../../server/connect.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'
import { readDays, readTime } from './read-days.ts'

const named = 'id or name, or a beginning of it'

/** `parapet schedules list | show | add | run | pause | resume | remove`. */
export function addSchedules(schedules: Command): void {
  const add = (name: string, description: string) =>
    withServerOption(withJsonOption(schedules.command(name).description(description)))

  add('list', 'list the schedules with their next and last run').action(
    later(async () => (await import('./list-schedules.ts')).listSchedules),
  )
  add('show', 'show a schedule with its latest runs')
    .argument('<schedule>', named)
    .action(later(async () => (await import('./list-schedules.ts')).showSchedule))
  add('add', 'scan an environment, or one subscription of it, by the clock')
    .option('--name <name>', 'what it is called (default: what it scans, and when)')
    .option('--at <time>', 'at what time: 02:30', readTime)
    .option('--on <days>', 'daily, weekdays, or days: mon,thu (default: daily)', readDays, everyDay)
    .option('--cron <fields>', 'instead of days and a time: minute hour day month weekday')
    .option('--zone <zone>', 'by whose clocks: Europe/Amsterdam (default: of this machine)')
    .option('--environment <id or name>', 'of which environment (default: the one that you work in)')
    .option('--subscription <id or name>', 'only this one; without, all that the environment has then')
    .option('--changes', 'read only what changed since the scan before; everything once a day')
    .option('--no-catch-up', 'leave out what was due while no server ran')
    .addHelpText(
      'after',
      [
        '',
        'A time that clocks skip is due at the next moment that there is; one that they show twice, at the first.',
        '',
        'Examples:',
        '  parapet schedules add --at 02:30 --subscription Production',
        '  parapet schedules add --at 05:00 --on weekdays --zone Europe/Amsterdam',
        '  parapet schedules add --cron "0 */6 * * *" --name "Every six hours"',
        '  parapet schedules add --cron "*/5 * * * *" --changes --name "Watch"',
      ].join('\n'),
    )
    .action(later(async () => (await import('./add-schedule.ts')).addSchedule))
  add('run', 'run a schedule now; when it is due next does not change')
    .argument('<schedule>', named)
    .action(later(async () => (await import('./change-schedule.ts')).runSchedule))
  for (const [name, description, on] of [
    ['pause', 'switch a schedule off', false],
    ['resume', 'switch a schedule on again', true],
  ] as const)
    add(name, description)
      .argument('<schedule>', named)
      .action(async (schedule: string, options: ReadOptions) => {
        const { switchSchedule } = await import('./change-schedule.ts')
        await switchSchedule(schedule, on, options)
      })
  add('remove', 'remove a schedule; what it has scanned stays')
    .argument('<schedule>', named)
    .option('-y, --yes', 'without asking')
    .action(later(async () => (await import('./change-schedule.ts')).removeSchedule))
}
