import * as endpoints from '#app/contract/endpoints.ts'
import { cadenceWords, cronOfDays } from '#app/text/days-and-time.ts'
import { usageError } from '../../exit-code.ts'
import { print, printJson } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import { findEnvironment } from '../environments/find-environment.ts'
import type { AddOptions } from './options.ts'
import { scheduleLines } from './schedule-lines.ts'

/** Makes a schedule of an environment, or of one subscription of it. */
export async function addSchedule(options: AddOptions): Promise<void> {
  if ((options.at === undefined) === (options.cron === undefined))
    throw usageError('Say when it is due: --at 02:30, with --on for the days, or --cron "0 */6 * * *".')
  const cron = options.at === undefined ? (options.cron ?? '') : cronOfDays({ days: options.on, time: options.at })
  await withServer(options, async ({ client }) => {
    const environment = options.environment ? await findEnvironment(client, options.environment) : undefined
    const schedule = await client.call(endpoints.schedules.add, {
      body: {
        name:
          options.name ?? [options.subscription ?? environment?.name, cadenceWords(cron)].filter(Boolean).join(', '),
        cron,
        timeZone: options.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
        catchUp: options.catchUp,
        changes: options.changes,
        environmentId: environment?.id,
        subscriptionId: options.subscription,
      },
    })
    if (options.json) return printJson(schedule)
    print(...scheduleLines(schedule, new Date().toISOString()))
  })
}
