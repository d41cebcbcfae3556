import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sshToEveryone } from '../factories/ssh-to-everyone.ts'
import { cliServer } from './cli-server.ts'

const cli = cliServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '200' })
const { file } = cli

const parapet = (...args: string[]) => cli.run(args)
const templates = (...args: string[]) => parapet('templates', ...args)

describe('the catalogue', () => {
  it('lists modules and frameworks in at most 90 columns, and shows one', async () => {
    for (const [of, others] of [
      ['modules', 'List them with: parapet modules list'],
      ['frameworks', 'There are: cis-azure-foundations, '],
    ] as const) {
      const { code, stdout } = await parapet(of, 'list')
      expect(code).toBe(0)
      expect(stdout.split('\n').filter((line) => line.length > 90)).toEqual([])
      const [first] = JSON.parse((await parapet(of, 'list', '--json')).stdout) as { id: string; display_name: string }[]
      expect(stdout).toContain(first?.id)
      expect((await parapet(of, 'show', first?.id ?? '')).stdout).toContain(first?.display_name)
      expect((await parapet(of, 'show', 'nope')).stderr).toContain(others)
    }
  })

  it.each([
    { args: ['modules', 'list', '--category', 'nope'], said: /There is no category nope\.\s+There are: .*data/ },
    { args: ['templates', 'list', '--framework', 'nope'], said: /There is no framework nope\.\s+There are: .*soc-2/ },
  ])('refuses $args with what there is', async ({ args, said }) => {
    expect(await parapet(...args)).toEqual({ code: 6, stdout: '', stderr: expect.stringMatching(said) })
  })
})

describe('a template from its making to its copies', () => {
  it('is made of modules with values, of a framework, and not of nothing', async () => {
    const about = ['--name', 'Log baseline', '--set', 'location=westeurope', '--set', 'mon-log-workspace.name=audit']
    const { code, stdout } = await templates('create', '--module', 'mon-log-workspace', ...about)
    expect(code).toBe(0)
    expect(stdout).toMatch(/Template created successfully!\n {2}Log baseline {3}\S+ {3}version 1, draft, 1 module/)
    expect((await templates('create', '--framework', 'zero-trust-network')).stdout).toContain(
      'Zero trust network Template',
    )
    const nothing = await templates('create', '--name', 'Nothing')
    expect(nothing).toMatchObject({ code: 2, stdout: '' })
    expect(nothing.stderr).toContain('Please select at least one module')
    const again = await templates('create', '--module', 'mon-defender', '--name', 'log BASELINE')
    expect(again.code).not.toBe(0)
    expect(again.stderr).toContain('already has a template called log BASELINE')
  })

  it('is listed and shown with what it takes', async () => {
    expect((await templates('list', '--search', 'baseline')).stdout).toMatch(/Log baseline +draft +1 +1 +0/)
    const shown = await templates('show', 'log baseline')
    expect(shown.stdout).toContain('        name = "audit"')
    expect(shown.stdout).toContain('        location = "westeurope"')
    expect((await templates('show', 'nope')).stderr).toContain('There is no template nope.')
  })

  it('is edited into a new version; one that was made from an older version is refused', async () => {
    const edited = await templates(
      'edit',
      'Log baseline',
      '--set',
      'location=northeurope',
      '--publish',
      '--notes',
      'North',
    )
    expect(edited.stdout).toContain('version 2, published')
    const exported = file('log.json')
    expect((await templates('export', 'Log baseline', '--out', exported)).code).toBe(0)
    const late = await templates('edit', 'Log baseline', '--file', exported, '--base-version', '1')
    expect(late.code).toBe(3)
    expect((await templates('versions', 'Log baseline')).stdout).toMatch(/ 2 .*North\n +1 /)
    expect((await templates('show', 'Log baseline', '--at', '1')).stdout).toContain('location = "westeurope"')
  })

  it('says where an edited text is that cannot be saved', async () => {
    writeFileSync(file('not.json'), '{"name": ')
    const { code, stderr } = await templates('edit', 'Log baseline', '--file', file('not.json'))
    expect(code).toBe(2)
    expect(stderr).toContain('not.json is not JSON')
    expect((await templates('edit', 'Log baseline')).stderr).toMatch(/EDITOR|editor/)
  })

  it('is cloned, exported and imported', async () => {
    expect((await templates('clone', 'Log baseline')).stdout).toContain('Log baseline (Copy)')
    for (const [format, name] of [
      [[], 'one.json'],
      [['--zip'], 'one.zip'],
    ] as const) {
      expect((await templates('export', 'Log baseline', ...format, '--out', file(name))).code).toBe(0)
      const imported = await templates('import', file(name), '--json')
      expect(imported.code).toBe(0)
      expect(JSON.parse(imported.stdout)).toMatchObject({ origin: 'import', variables: { location: 'northeurope' } })
    }
    writeFileSync(file('foreign.json'), '{"resources":[]}')
    expect((await templates('import', file('foreign.json'))).code).toBe(2)
    expect((await templates('import', file('missing.json'))).stderr).toContain('cannot be read: there is no such file')
  })

  it('says that an edit brings it back from the archive', async () => {
    const made = await templates('create', '--name', 'Old', '--module', 'mon-log-workspace', '--json')
    expect(made.code).toBe(0)
    expect(await templates('archive', 'Old')).toMatchObject({ code: 0, stdout: expect.stringContaining('archived') })
    const { stdout } = await templates('edit', 'Old', '--description', 'Newer')
    expect(stdout).toContain('It was archived; its status is draft now.')
  })

  it('is published, and deleted once that is allowed', async () => {
    expect(await templates('publish', 'Old', '--public')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Old .*published, public/),
    })
    expect(await templates('delete', 'Old')).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') })
    expect((await templates('delete', 'Old', '--yes')).code).toBe(0)
    expect(await templates('show', 'Old')).toMatchObject({ code: 6 })
    expect((await templates('show', 'Log basline')).stderr).toContain('did you mean Log baseline?')
  })

  it('is previewed, and written into an empty folder only', async () => {
    const { stdout } = await templates('preview', 'Log baseline')
    expect(stdout).toContain('# main.tf\n')
    expect(stdout).toContain('module "mon-log-workspace"')
    const out = file('terraform')
    expect((await templates('preview', 'Log baseline', '--out', out)).code).toBe(0)
    expect(readdirSync(out)).toContain('variables.tf')
    expect(existsSync(`${out}/modules/mon-log-workspace/main.tf`)).toBe(true)
    const main = readFileSync(`${out}/main.tf`, 'utf8')
    const again = await templates('preview', 'Log baseline', '--out', out)
    expect(again.code).toBe(2)
    expect(again.stderr).toContain('is not empty: nothing was written.')
    expect(readFileSync(`${out}/main.tf`, 'utf8')).toBe(main)
  })
})

describe('a run of a template', () => {
  const group = '/subscriptions/e95b0c47-7a21-4d3f-86c8-5f02ab9e1d73/resourceGroups/rg-monitoring-sbx-weu'
  const execute = (...args: string[]) =>
    templates('execute', 'Log baseline', '--workspace', 'logs', '--subscription', 'Aldergrove – Sandbox', ...args)

  it('asks for what is missing before anything is made', async () => {
    const { code, stderr } = await execute('--var', 'colour=red')
    expect(code).toBe(2)
    expect(stderr).toContain('has no variable colour')
    expect(stderr).toContain('resource_group_id needs a value')
  })

  it('is planned, applied and destroyed', async () => {
    const planned = await execute('--var', `resource_group_id=${group}`, '--detailed-exitcode')
    expect(planned.code).toBe(4)
    expect(planned.stdout).toMatch(/Plan: [1-9]\d* to add, 1 to change, 0 to destroy\./)
    const applied = await execute('--action', 'apply', '--yes')
    expect(applied.code).toBe(0)
    expect(applied.stdout).toContain('✔ Applied logs: ')
    expect((await execute('--action', 'destroy')).stderr).toContain('--confirm sandbox')
    const destroyed = await execute('--action', 'destroy', '--confirm', 'sandbox')
    expect(destroyed.code).toBe(0)
    expect(destroyed.stdout).toContain('✔ Destroyed logs: ')
  })
  it('names what it opens before it is applied, asks once more, and is refused where CI wants that', async () => {
    const rules = `net-nsg-baseline.allowed_inbound=${JSON.stringify(sshToEveryone)}`
    expect((await templates('create', '--module', 'net-nsg-baseline', '--name', 'SSH', '--set', rules)).code).toBe(0)
    const apply = (...args: string[]) =>
      templates(
        ...['execute', 'SSH', '--workspace', 'ssh', '--subscription', 'Aldergrove – Sandbox', '--action', 'apply'],
        ...['--var', `resource_group_id=${group}`, '--yes', ...args],
      )
    const refused = await apply('--fail-on-new')
    expect(refused.code).toBe(1)
    expect(refused.stdout).toContain('Security groups open SSH to the internet')
    expect(refused.stderr).toContain('which --fail-on-new refuses. Nothing was applied.')
    const asked = await apply()
    expect(asked.code).not.toBe(0)
    expect(asked.stderr).toContain('--accept-new')
    const applied = await apply('--accept-new')
    expect(applied).toMatchObject({ code: 0, stdout: expect.stringContaining('✔ Applied ssh: ') })
  })
})
