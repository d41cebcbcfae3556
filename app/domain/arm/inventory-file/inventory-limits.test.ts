import { gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { fileLimits, type InventoryLimits } from './inventory-limits.ts'
import { readInventory } from './read-inventory.ts'

/** How many entries were read, and what ended the reading. */
const refusal = async (source: Iterable<Uint8Array>, limits: Partial<InventoryLimits> = {}) => {
  let read = 0
  try {
    for await (const _entry of readInventory(source, 'bomb', { ...fileLimits, ...limits })) read++
  } catch (error) {
    const { name, message } = error as Error
    return { read, name, message }
  }
  return { read }
}

describe('a file that is too large or too deep', () => {
  const line = JSON.stringify({ id: '/vm', type: 'Microsoft.Compute/virtualMachines', resources: [{ id: '/vm/e' }] })
  /** More than the test's memory holds, were it read before it is refused. */
  const endless = function* (text: string) {
    const chunk = Buffer.from(text.repeat(1000))
    for (;;) yield chunk
  }
  const tooLarge = (message: string) => ({
    name: 'InventoryTooLargeError',
    message: expect.stringContaining(message),
  })

  test.each([
    ['a line', `${line}\n{"id":"`, 'x'],
    ['the first line', '{"id":"', 'x'],
    ['an element of a list', '[{"id":"', 'x'],
    ['a text', '["', 'x'],
    ['the members of an object', '{"id":"/a"', ',"a":{"b":[1]}'],
    ['members of the same name', '{"id":"/a"', `,"${'a'.repeat(300)}":1`],
  ])('%s without an end', async (_what, before, text) => {
    const source = function* () {
      yield Buffer.from(before)
      yield* endless(text)
    }
    expect(await refusal(source(), { recordBytes: 100_000 })).toMatchObject(
      tooLarge('a record is larger than 100000 bytes'),
    )
  })

  test('a record of just the size', async () => {
    const size = Buffer.byteLength(line)
    for (const text of [line, `${line}\n${line}`, `[${line}]`]) {
      expect(await refusal([Buffer.from(text)], { recordBytes: size })).not.toHaveProperty('message')
      expect(await refusal([Buffer.from(text)], { recordBytes: size / 2 })).toMatchObject(
        tooLarge('a record is larger'),
      )
    }
  })

  test('many resources, packed or not, and how many were read', async () => {
    const text = `${line}\n`
    expect(await refusal(endless(text), { entries: 5000 })).toMatchObject({
      read: 5000,
      ...tooLarge('more than 5,000'),
    })
    expect(await refusal(endless(text), { totalBytes: 1_000_000 })).toMatchObject(tooLarge('larger than 1000000 bytes'))
    const packed = gzipSync(text.repeat(100_000))
    expect(packed.length).toBeLessThan(100_000)
    expect(await refusal([packed], { totalBytes: 1_000_000 })).toMatchObject(tooLarge('larger than 1000000 bytes'))
    expect(await refusal([gzipSync(packed)], { totalBytes: 1_000_000 })).toMatchObject(tooLarge('once it is unpacked'))
  })

  test('gzip within gzip', async () => {
    const twice = gzipSync(gzipSync(line))
    expect(await refusal([twice])).toEqual({ read: 1 })
    expect(await refusal([gzipSync(twice)])).toMatchObject({
      name: 'InventoryError',
      message: expect.stringContaining('packed with gzip again and again'),
    })
  })

  test('a hundred thousand brackets', async () => {
    const nested = `{"id":"/a","type":"A/b","x":${'['.repeat(1e5)}${']'.repeat(1e5)}}`
    for (const text of [`${line}\n${nested}\n`, `[${line},\n${nested}]`])
      expect(await refusal([Buffer.from(text)])).toMatchObject({
        read: 1,
        name: 'InventoryError',
        message: expect.stringContaining('bomb, line 2: objects and lists nest more than 200 levels deep'),
      })
  })
})

describe('a flood of empty lines', () => {
  const headerLine = Buffer.from(
    `${JSON.stringify({ inventory: { version: 1, subscriptionId: 's', collectedAt: '2026-01-01T00:00:00Z', collected: [] } })}\n`,
  )
  const megabytes = 8
  const emptyLines = Buffer.alloc(1024 * 1024, '\n')

  test('is counted without a string for each', async () => {
    const decode = vi.spyOn(Buffer.prototype, 'toString')
    const bytes = [headerLine, ...Array.from({ length: megabytes }, () => emptyLines), Buffer.from('nonsense\n')]
    expect(await refusal(bytes)).toMatchObject({
      message: expect.stringContaining(`line ${megabytes * emptyLines.length + 2}: not JSON`),
    })
    const decoded = decode.mock.calls.length
    decode.mockRestore()
    expect(decoded).toBeLessThan(10)
  })

  test('ends when the signal aborts', async () => {
    const abort = new AbortController()
    let sent = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield headerLine
      for (; sent < megabytes; sent++) {
        if (sent === 3) abort.abort()
        yield emptyLines
      }
    }
    const entries = readInventory(endless(), 'export.json', fileLimits, abort.signal)
    await expect(
      (async () => {
        for await (const entry of entries) expect(entry.kind).toBe('header')
      })(),
    ).rejects.toThrow('export.json, line 4194306: the reading was stopped')
    expect(sent).toBe(3)
  })
})
