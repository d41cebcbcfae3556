import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startAzapiProvider } from './start-azapi-provider.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'azapi-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const cloud = { routes: {}, issueToken: async () => '' }
const start = (socketFolder: string) => startAzapiProvider({ cloud, socketFolder, subscriptionId: 's' })

test('each provider has a socket of its own, which goes when it is closed', async () => {
  const socketFolder = join(folder, 'new', 'sockets')
  const [first, second] = [await start(socketFolder), await start(socketFolder)]
  expect(readdirSync(socketFolder)).toHaveLength(2)
  expect(JSON.parse(first.env.TF_REATTACH_PROVIDERS)).toEqual(first.reattach)
  const { Addr } = first.reattach['Azure/azapi']
  expect(Addr.String).not.toBe(second.reattach['Azure/azapi'].Addr.String)
  await first.close()
  expect(existsSync(Addr.String)).toBe(false)
  expect(readdirSync(socketFolder)).toHaveLength(1)
  await second.close()
})

test('nobody else may enter the folder, whether it was there or not', async () => {
  const [made, open] = [join(folder, 'made'), join(folder, 'open')]
  mkdirSync(open, { mode: 0o755 })
  for (const socketFolder of [made, open]) {
    const provider = await start(socketFolder)
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    await provider.close()
  }
})

test('a file in the place of the folder is refused', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(start(file)).rejects.toThrow()
})
