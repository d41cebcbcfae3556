import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createIdentityServices, type TestIdentity } from '#tests/factories/identity-services.ts'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'
import { system } from '../actor.ts'
import { readArmTypes } from '../arm/published/arm-types.ts'
import { CatalogueError } from '../judgement/catalogue/catalogue.ts'
import { catalogueInForce } from '../judgement/own-controls/catalogue-in-force.ts'
import { reloadControls } from './reload-controls.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-own-'))
const shipped = shippedCatalogue
const armTypes = readArmTypes('app/domain/arm/published/arm-types.json.gz')
let services: TestIdentity
beforeAll(async () => {
  services = await createIdentityServices()
})
afterAll(async () => {
  await services.close()
  rmSync(folder, { recursive: true, force: true })
})

function write(id: string, field: string): void {
  mkdirSync(path.join(folder, 'controls/storage'), { recursive: true })
  writeFileSync(
    path.join(folder, `controls/storage/${id}.yaml`),
    `id: ${id}
title: Accounts have it
gap: Accounts without it
summary: It is missing.
severity: low
category: Platform security
resource: Microsoft.Storage/storageAccounts
why: It is missing.
failsWhen: { field: ${field}, exists: false }
fix: { horizon: mediumTerm, action: Set it, impact: None., manual: Somebody. }
links: [https://learn.microsoft.com/azure]
`,
  )
}

const audited = async () =>
  (await services.db.selectFrom('audit_log').select('action').execute()).map(({ action }) => action)

it('judges by the folder as it was read, until it is read again, with a row in the audit log', async () => {
  write('owner', 'tags.owner')
  const inForce = catalogueInForce(shipped, folder, () => armTypes)
  const ids = () => inForce.current().controls.map(({ id }) => id)
  expect(ids()).toContain('owner')
  write('team', 'tags.team')
  expect(ids()).not.toContain('team')
  expect(await reloadControls({ ...services, inForce }, system)).toEqual({ controls: 2, standards: 0 })
  expect(ids()).toContain('team')
  expect(await audited()).toEqual(['controls.reload'])

  write('team', 'properties.nothing')
  await expect(reloadControls({ ...services, inForce }, system)).rejects.toMatchObject({
    code: 'invalid',
    issues: [
      {
        path: expect.stringMatching(/team\.yaml:9:\d+$/),
        message: expect.stringContaining('has no properties.nothing'),
      },
    ],
  })
  expect(ids()).toContain('team')
  expect(await audited()).toEqual(['controls.reload'])
  expect(() => catalogueInForce(shipped, folder, () => armTypes)).toThrow(CatalogueError)
})

it('says that there is no folder', async () => {
  const inForce = catalogueInForce(shipped, undefined, () => armTypes)
  expect(inForce.current()).toBe(shipped)
  await expect(reloadControls({ ...services, inForce }, system)).rejects.toThrow('PARAPET_CONTROLS')
})
