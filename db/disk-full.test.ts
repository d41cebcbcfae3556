import os from 'node:os'
import { expect, it } from 'vitest'
import { diskFullText, isDiskFull } from './disk-full.ts'

const failure = (code: string) => Object.assign(new Error('x'), { code })

it('knows a full disk by what SQLite, the file system and Postgres say', () => {
  for (const code of ['SQLITE_FULL', 'ENOSPC', '53100']) expect(isDiskFull(failure(code)), code).toBe(true)
  for (const error of [failure('SQLITE_BUSY'), new Error('x'), null, 'text']) expect(isDiskFull(error)).toBe(false)
})

it('takes an I/O error for a full disk only where no space is left', () => {
  expect(isDiskFull(failure('SQLITE_IOERR_SHMSIZE'))).toBe(false)
  expect(isDiskFull(failure('SQLITE_IOERR_SHMSIZE'), os.tmpdir())).toBe(false)
  expect(isDiskFull(failure('SQLITE_IOERR_SHMSIZE'), '/proc')).toBe(true)
})

it('says what to do next', () => {
  expect(diskFullText('start a new scan')).toMatch(/free some space and start a new scan\.$/)
})
