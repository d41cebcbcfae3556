import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const { env: folders, remove } = temporaryFolder()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '200' })
})
afterAll(async () => {
  await server?.stop()
  remove()
})

const parapet = (...args: string[]) => runParapet(args, { env: { ...folders, PARAPET_DATA: server.dataFolder } })

it('lists the twelve playbooks by level, in at most 90 columns', async () => {
  const { code, stdout, stderr } = await parapet('playbooks', 'list')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  for (const level of ['Basic', 'Intermediate', 'Advanced', 'Compliance'])
    expect(stdout).toMatch(new RegExp(`^  ${level} `, 'm'))
  expect(stdout.split('\n').filter((line) => line.length > 90)).toEqual([])
  const list = JSON.parse((await parapet('playbooks', 'list', '--json')).stdout) as { id: string }[]
  expect(list).toHaveLength(12)
  for (const { id } of list) expect(stdout).toContain(id)
})

it('shows what a playbook deploys and takes, by id or name', async () => {
  const { stdout } = await parapet('playbooks', 'show', 'activity-log-baseline')
  for (const said of [
    '  role       Contributor on the subscription',
    '  Deploys',
    'monitor-activity-log-exported',
    'number, default 365',
    'The retention is 90 to 730 days.',
  ])
    expect(stdout).toContain(said)
  expect((await parapet('playbooks', 'show', 'activity log BASELINE')).stdout).toBe(stdout)
})

it('says that there is no such playbook', async () => {
  expect(await parapet('playbooks', 'show', 'nope')).toEqual({
    code: 6,
    stdout: '',
    stderr: 'There is no playbook nope.\nList them with: parapet playbooks list\n',
  })
})
