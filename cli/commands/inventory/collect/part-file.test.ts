import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PartFile } from './part-file.ts'

it('is written by one collection at a time: of two that take it up the later one stops', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-part-'))
  try {
    const file = path.join(folder, 'inventory.ndjson.part')
    const begun = { product: '', catalogue: '', cloud: '', collected: [], subscriptions: [], unreadable: [] }
    PartFile.begin(file, begun).close()
    const [first, second] = [PartFile.resume(file), PartFile.resume(file)]
    const end = (id: string) => ({ part: 'end', id, collectedAt: '' }) as const
    first.mark(end('first'))
    first.flush()
    second.mark(end('second'))
    expect(() => second.flush()).toThrow('is written by another collection too')
    second.close()
    first.mark(end('last'))
    first.close()
    const ends = readFileSync(file, 'utf8').match(/(?<="id":")\w+/g)
    expect(ends).toEqual(['first', 'last'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
