import os from 'node:os'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { enqueue } from './enqueue.ts'
import { claimJob, leaseMs, processOwner, releaseDeadLeases, renewalMs } from './lease.ts'

const began = new Date('2026-05-04T10:00:00Z')
const after = (ms: number) => new Date(began.getTime() + ms)
const elsewhere = 'another-machine:1:1'
/** No process of this number lives here. */
const goneHere = `${os.hostname()}:999999999:1`
let database: Database

beforeEach(async () => {
  database = openDatabase(':memory:')
  await migrate(database)
  await database.db.transaction().execute((trx) => enqueue(trx, began, 'work', {}))
})
afterEach(() => database.close())

const claim = (owner: string, now: Date, others?: boolean) => claimJob(database, owner, ['work'], now, others)

it('leaves a job a while longer to the machine that held it, where its folder is', async () => {
  await claim(elsewhere, began)
  const over = after(leaseMs + 1)
  expect(await claim(processOwner(), over)).toBeUndefined()
  expect(await claim('another-machine:2:2', over)).toMatchObject({ job: { attempts: 2 } })
})

it('takes over what a machine held that does not come back', async () => {
  await claim(elsewhere, began)
  expect(await claim(processOwner(), after(leaseMs + renewalMs + 1))).toMatchObject({ job: { attempts: 2 } })
})

it('takes nothing of other machines where it is told to leave it to them', async () => {
  await claim(elsewhere, began)
  expect(await claim(processOwner(), after(10 * leaseMs), false)).toBeUndefined()
})

it('gives what a process of this machine held back to this machine alone when it is gone', async () => {
  await claim(goneHere, began)
  await releaseDeadLeases(database.db, after(1000))
  expect(await claim(elsewhere, after(1000))).toBeUndefined()
  expect(await claim(processOwner(), after(1000))).toMatchObject({ job: { attempts: 2 } })
})
