import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SQLite } from '../scripts/sqlite.mjs'

let folder: string
let openers: ChildProcess[]

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-db-'))
  openers = [0, 1].map(() => fork('tests/db/opener.ts', { execArgv: ['--import', 'tsx'] }))
  await Promise.all(openers.map((opener) => once(opener, 'message')))
})

afterAll(() => {
  for (const opener of openers) opener.kill()
  rmSync(folder, { recursive: true, force: true })
})

it('lets two processes open the same new file at the same moment, and read and write it in turn', async () => {
  for (let turn = 0; turn < 20; turn++) {
    const file = path.join(folder, `${turn}.db`)
    const said = openers.map((opener) => once(opener, 'message'))
    const order = { file, at: Date.now() + 30 }
    for (const opener of openers) opener.send(order)
    expect((await Promise.all(said)).flat().filter((one) => typeof one === 'string')).toEqual(['counted', 'counted'])
    expect(new SQLite(file).prepare('select n from numbers order by n').pluck().all()).toEqual([0, 1])
  }
})
