import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { directory } from './records.ts'

const program = `
  import { runLocalCloud } from '#app/local-cloud/main.ts'
  await runLocalCloud({ file: ':memory:', records: [], directory: ${JSON.stringify(directory)} })
`

test('runs until SIGTERM, and says where it is', async () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += chunk
    if (/^export .*'$/m.test(printed)) break
  }
  const url = /Local cloud of Test tenant at (http:\/\/127\.0\.0\.1:\d+)/.exec(printed)?.[1]
  const discovery = await fetch(`${url}/login/${directory.tenantId}/v2.0/.well-known/openid-configuration`)
  expect(discovery.status).toBe(200)
  const exported = /^export TF_REATTACH_PROVIDERS='(.*)'$/m.exec(printed)?.[1] ?? ''
  const socket = JSON.parse(exported)['Azure/azapi'].Addr.String
  expect(statSync(socket).isSocket()).toBe(true)
  expect(statSync(dirname(socket)).mode & 0o777).toBe(0o700)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(existsSync(dirname(socket))).toBe(false)
})
