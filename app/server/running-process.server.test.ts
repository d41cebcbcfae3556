import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftOvers } from './running-process.server.ts'

test('removes what processes that are gone have left, and nothing else', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-left-'))
  const { pid: gone } = spawnSync('true')
  const kept = ['parapet-1', `parapet-${process.pid}`, 'parapet-test-1', `x-${gone}`].sort()
  for (const name of [`parapet-${gone}`, ...kept]) mkdirSync(path.join(folder, name))
  writeFileSync(path.join(folder, `parapet-${gone}`, 'a.sock'), '')
  removeLeftOvers(folder, /^parapet-(\d+)$/)
  expect(readdirSync(folder).sort()).toEqual(kept)
  rmSync(folder, { recursive: true })
})
