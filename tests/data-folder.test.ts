import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { profileFolder } from '../cli/settings/person/profile-folder.ts'
import { dataFolder, unusedDataFolder } from '../scripts/data-folder.mjs'
import { ownDataFolder } from '../scripts/own-data-folder.mjs'

let folder: string
let root: string
let former: string
let env: Record<string, string>
const said = vi.fn()

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-place-'))
  root = path.join(folder, 'clone')
  former = path.join(root, '.data')
  mkdirSync(path.join(former, 'jobs'), { recursive: true })
  env = { XDG_DATA_HOME: path.join(folder, 'share') }
  said.mockReset()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const find = (variables: Record<string, string>) => dataFolder(root, variables, said)
const fill = () => {
  writeFileSync(path.join(former, 'parapet.db'), 'rows', { mode: 0o600 })
  writeFileSync(path.join(former, 'parapet.db-wal'), 'more rows')
  writeFileSync(path.join(former, 'server.json'), JSON.stringify({ pid: spawnSync(process.execPath, ['-v']).pid }))
}

describe('the data folder', () => {
  it('is the one that is named, else in the place of the user, which the specification wants absolute', () => {
    expect(find({ ...env, PARAPET_DATA: 'here' })).toBe(path.resolve('here'))
    expect(ownDataFolder(env)).toBe(path.join(folder, 'share/parapet'))
    expect(ownDataFolder({ XDG_DATA_HOME: 'relative' })).toBe(path.join(os.homedir(), '.local/share/parapet'))
    rmSync(former, { recursive: true })
    expect(find(env)).toBe(path.join(folder, 'share/parapet'))
    expect(existsSync(path.join(folder, 'share'))).toBe(false)
  })

  it('is beneath the root where the machine knows no home folder of the user, as for any user id in a container', () => {
    const unknown = vi.spyOn(os, 'homedir').mockImplementation(() => {
      throw new Error('uv_os_homedir returned ENOENT')
    })
    expect(ownDataFolder({})).toBe('/.local/share/parapet')
    expect(profileFolder({})).toBe('/.config/parapet')
    unknown.mockRestore()
  })

  it('of a version before is moved once, as a whole, and this is said', () => {
    fill()
    const own = find(env)
    expect(readdirSync(own).sort()).toEqual(['jobs', 'parapet.db', 'parapet.db-wal', 'server.json'])
    expect(readFileSync(path.join(own, 'parapet.db'), 'utf8')).toBe('rows')
    expect(statSync(path.join(own, 'parapet.db')).mode & 0o777).toBe(0o600)
    expect(existsSync(former)).toBe(false)
    expect(said).toHaveBeenCalledWith(`Moved the data folder ${former} to ${own}.`)
    expect(find(env)).toBe(own)
    expect(said).toHaveBeenCalledTimes(1)
  })

  it('stays where it is while a server runs on it, or Terraform was cut off in it', () => {
    fill()
    writeFileSync(path.join(former, `server-${process.pid}.json`), JSON.stringify({ pid: process.pid }))
    expect(find(env)).toBe(former)
    rmSync(path.join(former, `server-${process.pid}.json`))
    mkdirSync(path.join(former, 'jobs/one'))
    expect(find(env)).toBe(former)
    rmSync(path.join(former, 'jobs/one'), { recursive: true })
    expect(find(env)).not.toBe(former)
  })

  it('never mixes two: where the user has one, that of a version before is left and named', () => {
    fill()
    const own = ownDataFolder(env)
    mkdirSync(own, { recursive: true })
    writeFileSync(path.join(own, 'parapet.db'), 'mine')
    expect(find(env)).toBe(own)
    expect(unusedDataFolder(root, own)).toBe(former)
    expect(readFileSync(path.join(own, 'parapet.db'), 'utf8')).toBe('mine')
    expect(readFileSync(path.join(former, 'parapet.db'), 'utf8')).toBe('rows')
  })

  it('that cannot be moved is named with what to do', () => {
    fill()
    writeFileSync(path.join(folder, 'share'), 'a file stands in the way')
    expect(() => find(env)).toThrow(`The data folder ${former} could not be moved to`)
    expect(readFileSync(path.join(former, 'parapet.db'), 'utf8')).toBe('rows')
  })

  it('is moved to another disk too', () => {
    fill()
    const elsewhere = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'parapet-'))
    try {
      const own = find({ XDG_DATA_HOME: elsewhere })
      expect(readdirSync(elsewhere)).toEqual(['parapet'])
      expect(readFileSync(path.join(own, 'parapet.db-wal'), 'utf8')).toBe('more rows')
      expect(existsSync(former)).toBe(false)
    } finally {
      rmSync(elsewhere, { recursive: true, force: true })
    }
  })
})
