import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { exportAudit } from './export-audit.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-audit-'))
const server = createServer((_asked, answer) => {
  answer.writeHead(200, { 'content-length': '1000' })
  answer.write('{"seq":1}\n', () => answer.destroy())
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
  rmSync(folder, { recursive: true })
})

it('keeps what was exported before where the log breaks off', async () => {
  for (const [name, value] of Object.entries({ PARAPET_DATA: folder, XDG_CONFIG_HOME: folder })) vi.stubEnv(name, value)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const file = path.join(folder, 'audit.ndjson')
  writeFileSync(file, 'whole\n')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(exportAudit(file, { server: url, format: 'ndjson' })).rejects.toThrow()
  expect(readFileSync(file, 'utf8')).toBe('whole\n')
  expect(readdirSync(folder)).toEqual(['audit.ndjson'])
})
