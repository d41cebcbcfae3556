import { z } from 'zod'
import { Subscription } from './azure.ts'
import { defineEndpoint } from './endpoint.ts'
import { EnvironmentScope, SignInFailure } from './environments.ts'
import { ScanStatus } from './scan-status.ts'

/** One time that a schedule was due, or was asked for. Times in ISO 8601. */
export const ScheduleRun = z.object({
  id: z.string(),
  /** When it was due, or asked for. */
  dueAt: z.string(),
  /** `caughtUp`: it was due while no server ran, and was done later, once. `asked`: a person wanted it out of turn. */
  cause: z.enum(['due', 'caughtUp', 'asked']),
  askedBy: z.string().nullable(),
  /** `skipped`: a scan of it was still under way. `missed`: no server ran, and it is not to be caught up. */
  status: z.enum(['waiting', 'scanning', 'done', 'skipped', 'missed', 'failed']),
  /** Why it did not scan, or not everything. */
  reason: z.string().nullable(),
  scans: z.array(z.object({ id: z.string(), subscriptionName: z.string(), status: ScanStatus })),
  /** Over all its scans, 0 to 100 with one decimal. */
  score: z.number().nullable(),
  /** The same of the scans before. */
  scoreBefore: z.number().nullable(),
  newFindings: z.number(),
  reopenedFindings: z.number(),
  resolvedFindings: z.number(),
  finishedAt: z.string().nullable(),
})
export type ScheduleRun = z.infer<typeof ScheduleRun>

/** Scans that Parapet asks for by itself. Times in ISO 8601. */
export const Schedule = z.object({
  id: z.string(),
  name: z.string(),
  environmentId: z.string(),
  environmentName: z.string(),
  /** The environment was removed: nothing is due any more. */
  environmentRemoved: z.boolean(),
  /** That Parapet cannot sign in to the environment, by which its scans fail; null while it can. */
  signInFailure: SignInFailure.nullable(),
  /** What the environment is about now. */
  scope: EnvironmentScope,
  /** The only subscription that is scanned; null: all that the environment has when it is due. */
  subscription: Subscription.pick({ subscriptionId: true, displayName: true }).nullable(),
  /** Five fields: minute, hour, day of the month, month, weekday. */
  cron: z.string(),
  /** IANA name: by whose clocks it is due. */
  timeZone: z.string(),
  /** What was due while no server ran is done once, late. */
  catchUp: z.boolean(),
  /** Its scans read only what changed since the ones before. */
  changes: z.boolean(),
  /** In whose name and with whose rights it scans. */
  owner: z.string(),
  createdAt: z.string(),
  /** Null while it is on. `reason`: why Parapet switched it off, null when a person did. */
  paused: z.object({ at: z.string(), by: z.string(), reason: z.string().nullable() }).nullable(),
  /** Null while it is off. */
  nextDueAt: z.string().nullable(),
  lastRun: ScheduleRun.nullable(),
})
export type Schedule = z.infer<typeof Schedule>

/** A schedule with its latest 20 runs, latest first. */
export const ScheduleDetail = Schedule.extend({ runs: z.array(ScheduleRun) })
export type ScheduleDetail = z.infer<typeof ScheduleDetail>

const When = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Give the schedule a name.')
    .max(100, 'A name has 100 characters at most.')
    .regex(/^[^\p{C}\u2028\u2029]*$/u, 'Use characters that can be seen.'),
  cron: z.string().trim().min(1, 'Say when it is due.').max(100),
  timeZone: z.string().trim().min(1, 'Choose a time zone.').max(100),
  catchUp: z.boolean().default(true),
  /** Its scans read only what changed since the ones before. */
  changes: z.boolean().default(false),
})

export const NewSchedule = When.extend({
  /** The environment that the caller works in when not given. */
  environmentId: z.string().trim().min(1).max(200).optional(),
  /** Id or name; all that the environment has when not given. */
  subscriptionId: z.string().trim().min(1).max(200).optional(),
})
export type NewSchedule = z.input<typeof NewSchedule>

/** What it scans does not change: that is another schedule. */
export const ScheduleChange = When.partial().extend({
  catchUp: z.boolean().optional(),
  changes: z.boolean().optional(),
})
export type ScheduleChange = z.infer<typeof ScheduleChange>

const place = '/api/schedules'

export const schedules = {
  list: defineEndpoint({
    method: 'GET',
    path: place,
    summary: 'The schedules of scans in the environments that the caller may see, those that are due next first.',
    access: 'viewer',
    response: z.array(Schedule),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: place,
    summary:
      'Scan an environment, or one subscription of it, by the clock; in the caller’s name and with their rights.',
    access: 'operator',
    body: NewSchedule,
    response: Schedule,
    status: 201,
    refuses: ['not-found', 'azure', 'unavailable'],
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${place}/:scheduleId`,
    summary: 'A schedule with its latest 20 runs.',
    access: 'viewer',
    response: ScheduleDetail,
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: `${place}/:scheduleId`,
    summary: 'Change when a schedule is due, or what it is called. What is not given stays.',
    access: 'operator',
    body: ScheduleChange,
    response: Schedule,
  }),
  switch: defineEndpoint({
    method: 'PUT',
    path: `${place}/:scheduleId/on`,
    summary: 'Switch a schedule on or off. Who switches one on that Parapet has switched off becomes its owner.',
    access: 'operator',
    body: z.object({ on: z.boolean() }),
    response: Schedule,
    refuses: ['conflict'],
  }),
  run: defineEndpoint({
    method: 'POST',
    path: `${place}/:scheduleId/run`,
    summary: 'Run a schedule now, in the caller’s name; when it is due next does not change.',
    access: 'operator',
    response: ScheduleRun,
    status: 202,
    refuses: ['conflict'],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: `${place}/:scheduleId`,
    summary: 'Remove a schedule. What it has scanned stays.',
    access: 'operator',
    response: z.object({ success: z.literal(true) }),
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: `${place}/:scheduleId/restore`,
    summary: 'Take the removal of a schedule back. What was due meanwhile is not caught up.',
    access: 'operator',
    response: Schedule,
  }),
}
