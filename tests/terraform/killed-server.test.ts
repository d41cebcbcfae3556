import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { parseEvent } from '#app/terraform/events.ts'
import { findOrphan, followJournal, stopOrphan } from '#app/terraform/orphan.ts'
import { processIdentity } from '#app/terraform/process-identity.ts'
import type { ResourceRows } from '#app/terraform/resource-rows.ts'
import { findStates, newestState, readState } from '#app/terraform/state-file.ts'
import { tells, temporaryFolder } from './job.ts'
import { rowsAfter } from './rows-after.ts'

describe('a server that is killed', () => {
  async function killServer() {
    const root = await temporaryFolder()
    const script = path.join(import.meta.dirname, 'apply-and-hang.ts')
    const server = spawn(process.execPath, ['--import', 'tsx', script, root], { stdio: ['ignore', 'pipe', 'inherit'] })
    let folder = ''
    let pid = 0
    for await (const line of createInterface(server.stdout)) {
      if (line.startsWith('folder ')) folder = line.slice(7)
      if (line.startsWith('pid ')) pid = Number(line.slice(4))
      if (line === 'started terraform_data.second') break
    }
    server.kill('SIGKILL')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    return { folder, pid }
  }

  it('leaves Terraform running: another process finds it and reads its journal to the end', async () => {
    const { folder, pid } = await killServer()
    expect(await findOrphan(folder)).toMatchObject({ pid, phase: 'apply' })
    let rows: ResourceRows = new Map()
    const lines: string[] = []
    await followJournal(folder, 'apply', async (line) => {
      lines.push(line)
      const event = parseEvent(line)
      rows = rowsAfter(rows, event)
      if (tells('provision_start', 'terraform_data.second')(event)) await writeFile(path.join(folder, 'release'), '')
    })
    expect([...rows.values()].map(({ address, status }) => [address, status])).toEqual([
      ['terraform_data.first', 'done'],
      ['terraform_data.second', 'done'],
    ])
    expect(lines.map((line) => parseEvent(line).type).slice(-2)).toEqual(['change_summary', 'outputs'])
    expect(await findOrphan(folder)).toBeNull()
    expect(readState(await readFile(path.join(folder, 'terraform.tfstate'), 'utf8')).resources).toHaveLength(2)
  })

  it('leaves a process that can be stopped, and that saves its state then', async () => {
    const { folder, pid } = await killServer()
    await stopOrphan(folder)
    expect(await processIdentity(pid)).toBeNull()
    const state = newestState(await findStates(folder))
    expect(state?.resources.map(({ address, tainted }) => [address, tainted])).toEqual([
      ['terraform_data.first', false],
      ['terraform_data.second', true],
    ])
  })

  it('is not mistaken for another process with the same id', async () => {
    const { folder, pid } = await killServer()
    const record = path.join(folder, 'process.json')
    await copyFile(record, `${record}.kept`)
    await writeFile(
      record,
      (await readFile(record, 'utf8')).replace(/"identity":"[^"]+"/, '"identity":"another boot 1"'),
    )
    expect(await findOrphan(folder)).toBeNull()
    await copyFile(`${record}.kept`, record)
    expect(await findOrphan(folder)).toMatchObject({ pid })
    await stopOrphan(folder, { kill: true })
    expect(await findOrphan(folder)).toBeNull()
  })
})
