import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { socketFolder } from './socket-folder.ts'

test('takes away the folders of processes that are gone, and no others', () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'parapet-sockets-'))
  const { pid: gone } = spawnSync('true')
  const kept = [`parapet-${process.ppid}`, 'parapet-test-1', 'parapet-1x']
  for (const name of [`parapet-${gone}`, ...kept]) mkdirSync(path.join(parent, name))
  writeFileSync(path.join(parent, `parapet-${gone}`, 'a.sock'), '')
  expect(socketFolder(parent)).toBe(path.join(parent, `parapet-${process.pid}`))
  expect(readdirSync(parent).sort()).toEqual(kept.sort())
  rmSync(parent, { recursive: true })
})
