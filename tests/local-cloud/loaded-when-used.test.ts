import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const build = path.resolve('build')
const isLocalCloud = (file: string) => readFileSync(file, 'utf8').includes('parapet.local-cloud.start')

/** What a built file loads at once: the files of the build that it imports statically, and the names of packages. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;'"]*["']([^'"]+)["']/gm))
    if (name.startsWith('.')) loadedWith(path.resolve(path.dirname(file), name), seen)
    else seen.add(name)
  return seen
}

test('the server loads the local cloud, and what only that needs, when it is asked for', () => {
  const first = loadedWith(path.join(build, 'server/index.js'))
  const files = [...first].filter((name) => name.startsWith(build))
  expect(files.filter(isLocalCloud)).toEqual([])
  expect([...first]).toContain('pg')
  expect([...first].filter((name) => /^(protobufjs|@msgpack)/.test(name))).toEqual([])
  const assets = path.join(build, 'server/assets')
  const later = readdirSync(assets).map((name) => path.join(assets, name))
  expect(later.filter(isLocalCloud).flatMap((file) => [...loadedWith(file)])).toContain('@msgpack/msgpack')
})

test('each package that the built server loads is one of those that an install brings', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const assets = path.join(build, 'server/assets')
  const files = [path.join(build, 'server/index.js'), ...readdirSync(assets).map((name) => path.join(assets, name))]
  const names = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\b[^;'"]*["']((?:@[\w-]+\/)?[a-z][\w.-]*)[^"':]*["'];?$/gm,
    ),
  ])
  const packages = [...new Set(names.map(([, name = '']) => name))].filter((name) => !isBuiltin(name))
  expect(packages).toContain('pg')
  expect(packages.filter((name) => !(name in optionalDependencies))).toEqual([])
})

test('a command that is not about the local cloud does not load it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-loaded-'))
  execFileSync(process.execPath, ['bin/parapet.js', 'controls', 'list'], {
    env: { ...process.env, HOME: folder, NODE_V8_COVERAGE: folder },
    stdio: 'ignore',
  })
  const files = readdirSync(folder)
    .flatMap((name): { url: string }[] => JSON.parse(readFileSync(path.join(folder, name), 'utf8')).result)
    .filter(({ url }) => url.includes('/build/cli/'))
    .map(({ url }) => fileURLToPath(url))
  rmSync(folder, { recursive: true })
  expect(files).not.toEqual([])
  expect(files.filter(isLocalCloud)).toEqual([])
})
