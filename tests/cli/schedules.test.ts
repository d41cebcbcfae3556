import { expect, it } from 'vitest'
import type { Schedule, ScheduleDetail } from '#app/contract/schedules.ts'
import { cliServer } from './cli-server.ts'

const cli = cliServer()

const parapet = (...args: string[]) => cli.run(['schedules', ...args])

it('adds, lists, runs, pauses and removes a schedule', async () => {
  expect((await parapet('list')).stdout).toContain('No schedule yet.')
  const added = await parapet(
    'add',
    '--at',
    '2:30',
    '--on',
    'mon,thu',
    '--zone',
    'Europe/Amsterdam',
    '--subscription',
    'aldergrove - sand',
  )
  expect(added.stdout).toContain('Mondays and Thursdays at 02:30, Europe/Amsterdam')
  const [schedule] = JSON.parse((await parapet('list', '--json')).stdout) as Schedule[]
  expect(schedule).toMatchObject({
    cron: '30 2 * * 1,4',
    subscription: { displayName: 'Aldergrove – Sandbox' },
    catchUp: true,
    changes: false,
  })
  expect((await parapet('list')).stdout).toMatch(
    /Aldergrove – Sandbox +Mondays and Thursdays at 02:30 +Europe\/Amsterdam/,
  )

  expect((await parapet('run', 'aldergrove')).stderr).toContain('runs now')
  await expect
    .poll(
      async () =>
        (JSON.parse((await parapet('show', 'aldergrove', '--json')).stdout) as ScheduleDetail).runs[0]?.status,
    )
    .toBe('done')
  expect((await parapet('show', 'aldergrove')).stdout).toMatch(/\d+\.\d%, .*first result, run by local operator/)

  expect((await parapet('show', 'aldergrove')).stdout).toMatch(/scan [0-9a-f]{8} {2}Aldergrove – Sandbox/)

  expect((await parapet('pause', 'aldergrove')).stderr).toContain('is off.')
  expect((await parapet('list')).stdout).toContain('paused by local operator')
  expect((await parapet('resume', 'aldergrove')).stderr).toMatch(/is on, due next: (Today|Mon|Thu)/)
  expect(await parapet('remove', 'aldergrove')).toMatchObject({ code: 2 })
  expect((await parapet('remove', 'aldergrove', '--yes')).stderr).toContain('What it has scanned stays.')
  expect((await parapet('list')).stdout).toContain('No schedule yet.')
})

it('says what is wrong with what it was given', async () => {
  const wrong = [
    { args: ['add'], code: 2, text: 'Say when it is due' },
    { args: ['add', '--at', '25:00'], code: 2, text: 'Give a time as 02:30.' },
    { args: ['add', '--at', '02:30', '--on', 'someday'], code: 2, text: 'Give daily, weekdays' },
    { args: ['add', '--cron', '0 0 30 2 *', '--zone', 'UTC'], code: 2, text: 'is never due' },
    { args: ['add', '--at', '02:30', '--zone', 'Mars/Base'], code: 2, text: 'There is no time zone Mars/Base' },
    { args: ['run', 'none'], code: 6, text: 'none' },
  ]
  for (const { args, code, text } of wrong) {
    const found = await parapet(...args)
    expect(found.stderr, args.join(' ')).toContain(text)
    expect(found.code, args.join(' ')).toBe(code)
  }
})
