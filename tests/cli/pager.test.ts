import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCliOnce } from '../../scripts/build-cli.mjs'
import { temporaryFolder } from './run-parapet.ts'
import { openTerminals } from './terminals.ts'

const { env, file, remove } = temporaryFolder()
let terminals: ReturnType<typeof openTerminals>

beforeAll(async () => {
  await buildCliOnce()
  writeFileSync(file('page'), `#!/bin/sh\necho $$ > '${file('pager')}'\nexec less -X\n`)
  chmodSync(file('page'), 0o755)
  terminals = openTerminals({ ...env, PAGER: file('page') })
})
afterAll(() => {
  terminals?.close()
  remove()
})

const isRunning = (pid: string) => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

describe('a long list at a terminal', () => {
  it('is read in the pager, which Ctrl+C leaves open, and ends well when it is left', async () => {
    terminals.type('controls list')
    const first = await terminals.untilShown(/\n:/)
    expect(first).not.toMatch(/exit code \d/)
    terminals.press('C-c')
    terminals.press('q')
    await terminals.untilShown(/exit code 0/)
  })

  it('is written as it is with --no-pager, and where it is short', async () => {
    terminals.type('controls list --no-pager')
    expect(await terminals.untilShown(/exit code 0/)).not.toMatch(/\n:/)
    terminals.type('config list')
    expect(await terminals.untilShown(/exit code 0/)).toContain('no-pager')
  })

  it('ends its pager when it is ended itself', async () => {
    terminals.type('controls list')
    await terminals.untilShown(/\n:/)
    const pager = readFileSync(file('pager'), 'utf8').trim()
    const parapet = execFileSync('ps', ['-o', 'ppid=', '-p', pager], { encoding: 'utf8' }).trim()
    process.kill(Number(parapet), 'SIGTERM')
    await terminals.untilShown(/exit code 143/)
    await expect.poll(() => isRunning(pager)).toBe(false)
  })
})
