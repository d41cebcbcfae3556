import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cliServer } from './cli-server.ts'
import { sampleCode } from './deploy-sample.ts'

const cli = cliServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '200' })
const { file } = cli

const parapet = (...args: string[]) => cli.run(args)

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

it('adds one from a file, saves its next version, retires it and offers it again', async () => {
  const tf = file('terminal-sample.tf')
  writeFileSync(tf, `${sampleCode}\nvariable "odd" {`)
  const broken = await parapet('playbooks', 'check', tf)
  expect(broken).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be a playbook yet') })
  writeFileSync(tf, sampleCode)
  expect(await parapet('playbooks', 'check', tf)).toMatchObject({ code: 0 })
  const added = await parapet('playbooks', 'add', tf, '--level', 'basic', '--note', 'First', '--json')
  expect(added.code).toBe(0)
  const { id } = JSON.parse(added.stdout) as { id: string }
  writeFileSync(tf, sampleCode.replace('for tests of the terminal', 'for tests'))
  const edited = await parapet('playbooks', 'edit', id, tf, '--note', 'Shorter')
  expect(edited).toMatchObject({ code: 0, stderr: expect.stringContaining('Saved Terminal sample, version 2') })
  expect((await parapet('playbooks', 'retire', id)).code).toBe(0)
  expect((await parapet('playbooks', 'list')).stdout).not.toContain(id)
  expect((await parapet('playbooks', 'restore', id)).code).toBe(0)
  expect((await parapet('playbooks', 'list')).stdout).toContain(id)
  expect((await parapet('playbooks', 'show', 'activity-log-baselin')).stderr).toContain(
    'did you mean activity-log-baseline?',
  )
})
