import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { CliConfigError, verifyCliConfig } from './cli-config.ts'
import { terraformEnvironment } from './environment.ts'
import { createJobFolder, JobFileError, removeJobFolder } from './job-folder.ts'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'parapet-job-'))
  const mine = root
  onTestFinished(() => rm(mine, { recursive: true, force: true }))
})

const none = { env: {}, secrets: {}, attached: null }

it('holds the files, variables and state, for this user alone', async () => {
  const folder = await createJobFolder(
    root,
    [
      { name: 'main.tf', content: 'x' },
      { name: 'modules/a/main.tf', content: new Uint8Array([121]) },
      { name: '.terraform.lock.hcl', content: '' },
    ],
    { variables: { a: [1, 'two'] }, state: '{"serial":1}' },
  )
  expect(path.dirname(folder.path)).toBe(root)
  const read = (name: string) => readFile(path.join(folder.path, name), 'utf8')
  expect([await read('main.tf'), await read('modules/a/main.tf'), await read('terraform.tfstate')]).toEqual([
    'x',
    'y',
    '{"serial":1}',
  ])
  expect(JSON.parse(await read('variables.auto.tfvars.json'))).toEqual({ a: [1, 'two'] })
  for (const name of ['.', 'modules', 'modules/a'])
    expect((await stat(path.join(folder.path, name))).mode & 0o777).toBe(0o700)
  for (const name of ['main.tf', 'modules/a/main.tf', 'terraform.tfstate', 'variables.auto.tfvars.json'])
    expect((await stat(path.join(folder.path, name))).mode & 0o777).toBe(0o600)
  await removeJobFolder(folder)
  expect(await readdir(root)).toEqual([])
})

it('has another name each time', async () => {
  const [a, b] = await Promise.all([createJobFolder(root, []), createJobFolder(root, [])])
  expect(a.path).not.toBe(b.path)
})

describe('refuses', () => {
  it.each([
    '/etc/passwd',
    '../x.tf',
    'a/../../x.tf',
    'a/./x.tf',
    'a//x.tf',
    '',
    'a\\x.tf',
    'C:x.tf',
    'C:/x.tf',
    'a\0b',
    'a\nb.tf',
    'x'.repeat(300),
    'terraform.rc',
    'process.json',
    '.terraform/providers/x',
    '.terraform.d/credentials.tfrc.json',
    '.terraformrc',
  ])('the name %j', async (name) => {
    await expect(createJobFolder(root, [{ name, content: '' }])).rejects.toThrow(JobFileError)
    expect(await readdir(root)).toEqual([])
  })

  it('a name twice, and one that the runner writes', async () => {
    const twice = [
      { name: 'A.tf', content: '' },
      { name: 'a.tf', content: '' },
    ]
    await expect(createJobFolder(root, twice)).rejects.toThrow('given twice')
    const own = [{ name: 'terraform.tfstate', content: '' }]
    await expect(createJobFolder(root, own, { state: '' })).rejects.toThrow('given twice')
  })

  it('too many and too large files, and leaves nothing behind', async () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ name: `${index}.tf`, content: '' }))
    await expect(createJobFolder(root, many)).rejects.toThrow('at most 500 files')
    const large = [{ name: 'a', content: new Uint8Array(65 * 1024 * 1024) }]
    await expect(createJobFolder(root, large)).rejects.toThrow('bytes')
    const clash = [
      { name: 'a', content: '' },
      { name: 'a/b', content: '' },
    ]
    await expect(createJobFolder(root, clash)).rejects.toThrow()
    expect(await readdir(root)).toEqual([])
  })
})

describe('the CLI configuration', () => {
  it('allows listed providers only, from a mirror or directly', async () => {
    const allowed = ['registry.terraform.io/azure/azapi']
    const cacheFolder = path.join(root, 'cache')
    const direct = await createJobFolder(root, [], { providers: { allowed, cacheFolder } })
    expect(direct.cliConfig.text).toBe(
      `disable_checkpoint = true\nplugin_cache_dir   = "${cacheFolder}"\nprovider_installation {\n  direct {\n    include = ["registry.terraform.io/azure/azapi"]\n  }\n}\n`,
    )
    expect((await stat(cacheFolder)).isDirectory()).toBe(true)
    const mirrored = await createJobFolder(root, [], { providers: { allowed, mirrorFolder: '/opt/a"b' } })
    expect(mirrored.cliConfig.text).toContain('filesystem_mirror {\n    path    = "/opt/a\\"b"')
    expect(mirrored.cliConfig.text).not.toContain('direct')
  })

  it('has to be what was written', async () => {
    const { cliConfig } = await createJobFolder(root, [])
    await verifyCliConfig(cliConfig)
    await expect(verifyCliConfig({ ...cliConfig, text: 'else' })).rejects.toThrow(CliConfigError)
    await rm(cliConfig.path)
    await expect(verifyCliConfig(cliConfig)).rejects.toThrow(CliConfigError)
  })
})

describe('the environment', () => {
  it('is exactly what is on the list', async () => {
    const folder = await createJobFolder(root, [])
    const env = terraformEnvironment(folder, {
      env: { ARM_CLIENT_ID: 'c' },
      secrets: { admin_password: 'p' },
      attached: { 'registry.terraform.io/azure/azapi': { Protocol: 'grpc' } },
      host: {
        HTTPS_PROXY: 'http://proxy',
        SSL_CERT_FILE: '/etc/corp.pem',
        TF_LOG: 'trace',
        DATABASE_URL: 'postgres://x',
      },
    })
    const { PATH, ...rest } = env
    expect(PATH).toMatch(/\/bin/)
    expect(rest).toEqual({
      HOME: folder.path,
      LANG: 'C.UTF-8',
      TF_IN_AUTOMATION: '1',
      TF_INPUT: '0',
      CHECKPOINT_DISABLE: '1',
      TF_CLI_CONFIG_FILE: folder.cliConfig.path,
      TF_DATA_DIR: path.join(folder.path, '.terraform'),
      HTTPS_PROXY: 'http://proxy',
      SSL_CERT_FILE: '/etc/corp.pem',
      ARM_CLIENT_ID: 'c',
      TF_VAR_admin_password: 'p',
      TF_REATTACH_PROVIDERS: '{"registry.terraform.io/azure/azapi":{"Protocol":"grpc"}}',
    })
    expect(terraformEnvironment(folder, { ...none, attached: {} })).not.toHaveProperty('TF_REATTACH_PROVIDERS')
  })

  it.each(['TF_LOG', 'TF_CLI_ARGS', 'PATH', 'LD_PRELOAD', 'NODE_OPTIONS', 'arm_x'])(
    'does not take %s',
    async (name) => {
      const folder = await createJobFolder(root, [])
      expect(() => terraformEnvironment(folder, { ...none, env: { [name]: 'x' } })).toThrow(name)
    },
  )

  it('takes variables by their names only', async () => {
    const folder = await createJobFolder(root, [])
    expect(() => terraformEnvironment(folder, { ...none, secrets: { 'a=b': 'x' } })).toThrow('name')
  })
})
