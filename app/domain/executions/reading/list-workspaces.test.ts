import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { localOperator } from '../../actor.ts'
import { listWorkspaces, type WorkspaceFilter } from './list-workspaces.ts'

let services: Database
let clock = 0
beforeEach(async () => {
  services = openDatabase(':memory:')
  await migrate(services)
  await services.db
    .insertInto('configurations')
    .values({ id: 'c', files: '{}', created_at: '2026-11-22T00:00:00.000Z' })
    .execute()
})
afterEach(() => services.close())

const moment = () => new Date(Date.UTC(2026, 10, 22, 8, 0, clock++)).toISOString()
const list = (filter?: WorkspaceFilter) => listWorkspaces(services, localOperator, filter)

/** A row of the table, as far as its test says something of it. */
type Ran = Partial<{
  command: string
  mode: string
  status: string
  success: 0 | 1 | null
  plan_sealed: string
  counts: string
  variables: string
  destructive: 0 | 1
  resources_done: number
  resources_total: number
}>

async function workspace(
  name: string,
  runs: readonly Ran[],
  { resources = 0, kind = 'fix' as const, interrupted = false } = {},
): Promise<void> {
  const of = {
    environment_id: 'local',
    subscription_id: 's',
    subscription_name: 'Production',
    playbook_name: `What runs in ${name}`,
    kind,
  }
  const ids = runs.map((_, at) => `${name}-${at}`)
  const busy = ids.find((_, at) => runs[at]?.success === null) ?? null
  await services.db
    .insertInto('workspaces')
    .values({
      ...of,
      id: name,
      name,
      name_key: name,
      configuration_id: 'c',
      busy_execution_id: busy,
      interrupted_execution_id: interrupted ? (ids[0] ?? null) : null,
      created_by: 'ada',
      created_at: moment(),
      updated_at: moment(),
    })
    .execute()
  for (const [at, ran] of runs.entries()) {
    const when = moment()
    await services.db
      .insertInto('executions')
      .values({
        ...of,
        id: ids[at] ?? '',
        workspace_id: name,
        workspace_name: name,
        command: 'apply',
        mode: 'normal',
        status: 'applied',
        success: 1,
        requested_by: 'ada',
        created_at: when,
        finished_at: ran.success === null ? null : when,
        configuration_id: 'c',
        ...ran,
      })
      .execute()
  }
  if (resources > 0)
    await services.db
      .insertInto('state_versions')
      .values({
        id: name,
        workspace_id: name,
        execution_id: ids[0] ?? '',
        seq: 1,
        lineage: 'l',
        serial: 7,
        resources,
        sealed: '',
        created_at: moment(),
      })
      .execute()
}

const plan: Ran = { command: 'plan', status: 'applied' }
const apply: Ran = { resources_done: 11, resources_total: 11 }
const waiting: Ran = { command: 'plan', status: 'awaiting_approval', plan_sealed: 'x', counts: '{"add":1}' }
const failed: Ran = { status: 'failed', success: 0, resources_done: 0, resources_total: 11 }
const halfWay: Ran = { ...failed, resources_done: 10 }
const drift: Ran = { command: 'plan', mode: 'drift', status: 'planned' }
const destroy: Ran = { command: 'destroy', mode: 'destroy' }

describe('a workspace stands', () => {
  it.each<[string, string, Ran[], Parameters<typeof workspace>[2]?]>([
    ['empty', 'without a run', []],
    ['empty', 'after an init', [{ command: 'init', status: 'initialized' }]],
    ['planWaits', 'with a plan that waits', [waiting]],
    ['failed', 'after a plan that failed', [{ command: 'plan', status: 'failed', success: 0 }]],
    ['failed', 'after an apply that did nothing', [plan, failed]],
    ['partly', 'after an apply that failed half-way', [plan, halfWay], { resources: 10 }],
    ['partly', 'after an apply that was canceled half-way', [{ ...halfWay, status: 'canceled' }], { resources: 10 }],
    ['applied', 'after an apply', [plan, apply], { resources: 11 }],
    ['applied', 'after a plan that failed later', [apply, { ...failed, command: 'plan' }], { resources: 11 }],
    [
      'applied',
      'after an apply that was canceled before it began',
      [apply, { ...failed, status: 'canceled' }],
      { resources: 11 },
    ],
    [
      'applied',
      'after a drift check that found nothing',
      [apply, { ...drift, status: 'no_changes' }],
      { resources: 11 },
    ],
    ['drifted', 'after a drift check that found something', [apply, drift], { resources: 11 }],
    ['applied', 'after an apply that followed the drift', [apply, drift, apply], { resources: 11 }],
    ['partly', 'half-way, drifted too', [halfWay, drift], { resources: 10 }],
    ['undone', 'after an undo', [apply, { ...apply, variables: '{"undo":true}' }], { resources: 11 }],
    ['destroyed', 'after a destroy', [apply, destroy]],
    ['partly', 'after a destroy that failed half-way', [apply, { ...destroy, ...halfWay }], { resources: 1 }],
    [
      'running',
      'while something runs',
      [apply, { command: 'plan', status: 'planning', success: null }],
      { resources: 11 },
    ],
    [
      'interrupted',
      'after an apply that died',
      [{ status: 'interrupted', success: 0 }],
      { resources: 3, interrupted: true },
    ],
  ])('as %s %s', async (status, _when, runs, more) => {
    await workspace('one', runs, more)
    expect(await list()).toMatchObject([{ status }])
  })

  it('with its figures, the plan that waits and the drift', async () => {
    await workspace('one', [halfWay, drift, waiting], { resources: 10 })
    const [one] = await list()
    expect(one).toMatchObject({
      name: 'one',
      kind: 'fix',
      playbookName: 'What runs in one',
      status: 'partly',
      applied: { done: 10, total: 11 },
      waitingPlan: { executionId: 'one-2', user: 'ada', counts: { add: 1 }, destructive: false },
      drift: { executionId: 'one-1', differs: true },
      resources: 10,
      serial: 7,
    })
    const { plannedAt = '', validUntil = '' } = one?.waitingPlan ?? {}
    expect(Date.parse(validUntil) - Date.parse(plannedAt)).toBe(24 * 3600_000)
  })
})

it('finds workspaces by state, kind, subscription and text', async () => {
  await workspace('close-sql', [apply, waiting], { resources: 11 })
  await workspace('first', [waiting])
  await workspace('hub', [apply], { resources: 4 })
  const names = async (filter: WorkspaceFilter) => (await list(filter)).map(({ name }) => name)
  expect(await names({ status: 'planWaits' })).toEqual(['first', 'close-sql'])
  expect(await names({ status: 'applied' })).toEqual(['hub', 'close-sql'])
  expect(await names({ search: ' runs IN hub' })).toEqual(['hub'])
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ kind: 'playbook' })).toEqual([])
  expect(await names({ subscriptionId: 'other' })).toEqual([])
})

it('reads 60 workspaces with as many queries as one', async () => {
  let asked = 0
  const db = services.db.withPlugin({
    transformQuery({ node }) {
      asked++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const queries = async () => {
    asked = 0
    await listWorkspaces({ db }, localOperator)
    return asked
  }
  await workspace('first', [apply], { resources: 2 })
  const one = await queries()
  for (let at = 0; at < 60; at++) await workspace(`w${at}`, [apply, drift], { resources: 2 })
  expect(await queries()).toBe(one)
})
