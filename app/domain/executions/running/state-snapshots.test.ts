import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { createSecretBox } from '../../secrets/secret-box.ts'
import { followState } from './state-snapshots.ts'

it('stores the state again at the end when the transaction that stored it failed', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-state-'))
  const database = openDatabase(':memory:')
  await migrate(database)
  // There is no workspace that it belongs to.
  database.sqlite?.pragma('foreign_keys = OFF')
  const state = { version: 4, terraform_version: '1.9.0', serial: 3, lineage: 'l', outputs: {}, resources: [] }
  writeFileSync(path.join(folder, 'terraform.tfstate'), JSON.stringify(state))
  const services = { secrets: createSecretBox(new Uint8Array(32)), now: () => new Date() }
  const following = followState(services, { workspaceId: 'w', executionId: 'e' }, folder, undefined)
  const store = await following.next()
  await expect(
    database.db.transaction().execute(async (trx) => {
      await store?.(trx)
      throw new Error('the database is away')
    }),
  ).rejects.toThrow('away')
  expect(await following.last()).toBeDefined()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
