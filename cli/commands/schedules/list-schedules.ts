import * as endpoints from '#app/contract/endpoints.ts'
import { cadenceWords } from '#app/text/days-and-time.ts'
import { coveredText } from '#app/text/schedule-words.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { findSchedule } from './find-schedule.ts'
import { lastRunText, nextRunText, runLine, scheduleLines, signInFails } from './schedule-lines.ts'

export async function listSchedules(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const schedules = await client.call(endpoints.schedules.list, {})
    if (options.json) return printJson(schedules)
    if (schedules.length === 0) return print('  No schedule yet. Make one with: parapet schedules add --at 02:30')
    const now = new Date().toISOString()
    print(
      ...columns(
        [
          { heading: 'Name' },
          { heading: 'Scans' },
          { heading: 'When' },
          { heading: 'Zone' },
          { heading: 'Next run' },
          { heading: 'Last result' },
        ],
        schedules.map((one) => [
          clean(one.name),
          clean(coveredText(one)),
          cadenceWords(one.cron),
          one.timeZone,
          nextRunText(one, now),
          lastRunText(one, now),
        ]),
      ),
    )
    for (const fails of new Set(schedules.flatMap((one) => signInFails(one) ?? []))) note(`  ${clean(fails)}`)
  })
}

/** Shows a schedule with its latest runs. */
export async function showSchedule(named: string, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { id: scheduleId } = await findSchedule(client, named)
    const schedule = await client.call(endpoints.schedules.get, { params: { scheduleId } })
    if (options.json) return printJson(schedule)
    const now = new Date().toISOString()
    print(...scheduleLines(schedule, now))
    for (const run of schedule.runs) {
      print(`    ${runLine(run, schedule.timeZone, now)}`)
      for (const { id, subscriptionName } of run.scans)
        print(`      scan ${id.slice(0, 8)}  ${clean(subscriptionName)}`)
      if (run.reason) print(`      ${clean(run.reason)}`)
    }
  })
}
