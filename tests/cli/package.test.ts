import { execFileSync, type SpawnSyncOptions, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCliOnce } from '../../scripts/build-cli.mjs'
import { databaseDriver, driverFor } from '../../scripts/database-driver.mjs'
import { SQLite } from '../../scripts/sqlite.mjs'

/** Of the user nobody, when the tests run as root. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const subscription = '/subscriptions/7c1e4b2a-93d5-4f0e-8a11-6b1f0c9d2e34'
const account = {
  id: `${subscription}/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/stopen`,
  name: 'stopen',
  type: 'Microsoft.Storage/storageAccounts',
  location: 'westeurope',
  properties: { supportsHttpsTrafficOnly: false },
}

let folder: string
/** As npm would unpack it, without a package beside it. */
let installed: string
let files: string[]

beforeAll(async () => {
  await buildCliOnce()
  folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-package-'))
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ filename, files: named }] = JSON.parse(packed)
  files = named.map((one: { path: string }) => one.path)
  execFileSync('tar', ['xzf', path.join(folder, filename), '-C', folder])
  installed = path.join(folder, 'package')
  mkdirSync(path.join(folder, 'empty'))
  chmodSync(folder, 0o755)
  if (isRoot) chownSync(path.join(folder, 'empty'), nobody, nobody)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the installed command in an empty folder, as another user. */
function parapet(args: readonly string[], env: Record<string, string> = {}) {
  const home = path.join(folder, 'empty')
  const options: SpawnSyncOptions = {
    cwd: home,
    env: { ...env, PATH: process.env.PATH, HOME: home } as unknown as NodeJS.ProcessEnv,
    encoding: 'utf8',
  }
  if (isRoot) Object.assign(options, { uid: nobody, gid: nobody })
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${installed}/bin/parapet.js`, ...args], options)
  return { code: status, stdout: String(stdout), stderr: String(stderr) }
}

it('holds what is built, and neither tests nor sources', () => {
  const odd = files.filter((name) =>
    /\.tsx?$|\.test\.|^(tests|cli|db|docs|\.ci)\/|^app\/(?!domain\/(arm|pdf)\/)/.test(name),
  )
  expect(odd).toEqual([])
  expect(files).toEqual(expect.arrayContaining(['build/cli/main.js', 'man/parapet.1', 'ci/github/action.yml']))
})

it('works without any other package: version, help, controls, judging, reports and fixes of a file', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(parapet(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
  expect(parapet(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage: parapet') })
  expect(parapet(['controls', 'list', '--quiet'])).toMatchObject({ code: 0, stderr: '' })
  const home = path.join(folder, 'empty')
  const records = [{ id: subscription, type: 'Microsoft.Resources/subscriptions', properties: {} }, account]
  writeFileSync(path.join(home, 'inventory.ndjson'), records.map((one) => JSON.stringify(one)).join('\n'))
  const judged = parapet(
    ['scan', '--file', 'inventory.ndjson', '--fail-on', 'high', '--report', 'pdf=a.pdf', '--report', 'sarif=a.sarif'],
    { FORCE_COLOR: '0' },
  )
  expect(judged, judged.stderr).toMatchObject({ code: 1 })
  expect(readFileSync(path.join(home, 'a.pdf'), 'latin1')).toMatch(/^%PDF/)
  const fixed = parapet(['fix', '--file', 'inventory.ndjson', '--out', 'fixes'])
  expect(fixed, fixed.stderr).toMatchObject({ code: 0 })
  expect(existsSync(path.join(home, 'fixes/fixes.md'))).toBe(true)
})

it('says what to do where the packages of a server are missing', () => {
  for (const args of [['db', 'migrate'], ['cloud'], ['serve', '--port', '1']]) {
    const { code, stderr } = parapet(args)
    expect({ args, code, stderr }).toEqual({
      args,
      code: 3,
      stderr: expect.stringMatching(
        /^The package (better-sqlite3(-13)?|pg), .* is not installed\. .*--omit=optional, or by an install with another version of Node than this one \(v[\d.]+\), or npm could not compile it, .* says why\.\n$/,
      ),
    })
  }
})

it('brings a database driver for each Node, and loads the one of this', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(optionalDependencies).toMatchObject({
    [driverFor('9')]: expect.stringMatching(/^12\./),
    [driverFor('10')]: expect.stringMatching(/^npm:better-sqlite3@13\./),
  })
  const sqlite = new SQLite(':memory:')
  expect(sqlite.prepare('select 1 as one').get()).toEqual({ one: 1 })
  sqlite.close()
})

it('says what to do where the database driver is compiled for another Node', () => {
  const driver = path.dirname(createRequire(import.meta.url).resolve(`${databaseDriver}/package.json`))
  const modules = path.join(installed, 'node_modules')
  for (const name of [databaseDriver, 'bindings', 'file-uri-to-path'])
    cpSync(path.join(driver, '..', name), path.join(modules, name), {
      recursive: true,
      filter: (one) => !/\/(deps|src)$/.test(one),
    })
  // Not what this Node loads. Both drivers look here first.
  const compiled = path.join(modules, databaseDriver, 'build/Release')
  mkdirSync(compiled, { recursive: true })
  writeFileSync(path.join(compiled, 'better_sqlite3.node'), 'another')
  const { code, stderr } = parapet(['serve', '--port', '1'])
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: expect.stringMatching(
      databaseDriver === driverFor('9')
        ? /^The database driver is compiled for another version of Node .* npm rebuild better-sqlite3\n$/
        : /^The database driver does not load here \(.*better_sqlite3\.node: .*\. It is made for Linux .*\n$/,
    ),
  })
})
