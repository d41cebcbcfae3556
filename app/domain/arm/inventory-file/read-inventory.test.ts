import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { machine, vault } from '#tests/factories/awkward-records.ts'
import type { InventoryEntry, ResourceRecord } from '../record.ts'
import { readInventory } from './read-inventory.ts'

async function read(source: string | Iterable<Uint8Array>): Promise<InventoryEntry[]> {
  const entries: InventoryEntry[] = []
  for await (const entry of readInventory(source, 'export.json')) entries.push(entry)
  return entries
}

const readText = (text: string) => read([Buffer.from(text)])
const problemOf = (text: string) =>
  readText(text).then(
    () => 'no problem',
    (error: Error) => error.message,
  )

const records = [vault, machine]
const entriesOf = (list: ResourceRecord[]): InventoryEntry[] => list.map((record) => ({ kind: 'record', record }))

function split(bytes: Buffer, cuts: number[]): Buffer[] {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1))), bytes.length].sort((a, b) => a - b)
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
}

describe('the shapes of an inventory', () => {
  const lines = records.map((record) => JSON.stringify(record))
  test.each([
    ['one JSON object per line', `${lines.join('\n')}\n`],
    ['the last line without a line break', lines.join('\n')],
    ['CRLF and empty lines', `\r\n${lines.join('\r\n\r\n')}\r\n  \r\n`],
    ['a list', JSON.stringify(records)],
    ['a list on many lines', JSON.stringify(records, null, 2)],
    ['az graph query', JSON.stringify({ count: 2, data: records, skip_token: null, total_records: 2 }, null, 2)],
    ['Resource Graph, with an empty token', JSON.stringify({ totalRecords: 2, data: records, $skipToken: '' })],
    ['an ARM list', JSON.stringify({ value: records, nextLink: null })],
    ['resources', JSON.stringify({ name: 'x', resources: records }, null, 1)],
  ])('%s', async (_name, text) => {
    expect(await readText(text)).toEqual(entriesOf(records))
    expect(await readText(`\uFEFF${text}`)).toEqual(entriesOf(records))
    expect(await read([gzipSync(text)])).toEqual(entriesOf(records))
  })

  test.each([
    ['on one line', JSON.stringify(machine)],
    ['on many lines, with resources of its own', JSON.stringify(machine, null, 2)],
  ])('one resource %s', async (_name, text) => {
    expect(await readText(text)).toEqual(entriesOf([machine]))
  })

  test('empty lists', async () => {
    expect(await readText('[]')).toEqual([])
    expect(await readText(' { "data" : [ ] } ')).toEqual([])
  })

  test('a type that answers call otherwise than the call', async () => {
    const group = { id: '/subscriptions/s/resourceGroups/g', type: 'microsoft.resources/subscriptions/resourcegroups' }
    expect(await readText(JSON.stringify(group))).toEqual(
      entriesOf([{ ...group, type: 'Microsoft.Resources/resourceGroups' }]),
    )
  })

  test('header and settings that were not read', async () => {
    const header = { version: 1 as const, subscriptionId: 's', collectedAt: '2026-01-01T00:00:00Z', collected: ['A/b'] }
    const notRead = { scope: '/s', type: 'A/b', reason: 'refused', permission: 'A/b/read' }
    const text = `${JSON.stringify({ inventory: header })}\n${JSON.stringify({ notRead })}\n`
    expect(await readText(text)).toEqual([
      { kind: 'header', header },
      { kind: 'notRead', notRead },
    ])
  })
})

describe('a fault names file, line and what was expected', () => {
  const good = JSON.stringify(machine)
  test.each([
    ['', 'export.json: the file is empty; expected an inventory'],
    [
      'hello',
      'export.json, line 1: not JSON: found "h"; expected a JSON object, a JSON list or one JSON object per line',
    ],
    [`${good}\n\n{"id":1x}\n`, 'export.json, line 3: not JSON: '],
    [
      `${good}\n{"id":"/x","type":null}\n`,
      'export.json, line 2: the resource has a "type" that is null; expected a text',
    ],
    [`{"id":1x}\n${good}\n`, 'export.json, line 1: not JSON: '],
    [`${good}\n[]\n`, 'export.json, line 2: expected a resource as a JSON object, found an array'],
    [`${good}\n{"type":"A/b"}\n`, 'export.json, line 2: the resource has no "id"; expected a text'],
    [`${good}\n{"id":"/x","name":"n"}\n`, 'export.json, line 2: the resource has no "type"; expected a text'],
    [
      `${good}\n{"id":7,"type":"A/b"}\n`,
      'export.json, line 2: the resource has a "id" that is a number; expected a text',
    ],
    [`${good}\n{"id":"/x","ty`, 'export.json, line 2: the file is cut off: its last line is not whole JSON'],
    [`[\n${good},\n3\n]`, 'export.json, line 3: expected a resource as a JSON object, found a number'],
    [`[\n${good}\n${good}\n]`, 'export.json, line 3: not JSON: found "{"; expected a comma or the end of the list'],
    [`[${good},]`, 'export.json, line 1: not JSON: found "]"; expected a resource'],
    [`[\n${good},\n{"id":\n`, 'export.json, line 3: the file is cut off within the JSON value that begins here'],
    [`[\n${good},`, 'export.json, line 2: the file is cut off; expected a resource'],
    [`{\n"data": [\n${good}\n]`, 'export.json, line 4: the file is cut off; expected a comma or the end of the object'],
    [`{\n"data" [\n`, 'export.json, line 2: not JSON: found "["; expected a colon'],
    [`[${good}] x`, 'export.json, line 1: not JSON: found "x"; expected the end of the file'],
    [`{\n"name": "n"\n}`, 'export.json, line 1: the resource has no "id"; expected a text'],
    [
      '{"inventory":{"version":3}}',
      'export.json, line 1: the inventory is of version 3; this Parapet reads up to version 2',
    ],
    ['{"part":"collection","begun":{}}', 'export.json: this is the part of a collection that was not finished'],
    ['{"notRead":{"scope":"/s"}}', 'export.json, line 1: "notRead" has no "type"; expected a text'],
  ])('%j', async (text, message) => {
    expect(await problemOf(text)).toContain(message)
  })

  test.each<[string, object, string]>([
    ['az graph query', { count: 1, data: [machine], skip_token: 'x', total_records: 1234 }, 'holds 1 of 1,234 records'],
    ['fewer than all', { count: 1, data: [machine], skip_token: null, total_records: 2 }, 'holds 1 of 2 records'],
    ['Resource Graph', { totalRecords: 1, data: [machine], resultTruncated: 'true', $skipToken: 'x' }, '--skip-token'],
    ['a truncated answer', { data: [machine], resultTruncated: true }, 'goes on (after 1 records)'],
    ['ARM', { nextLink: 'https://management.azure.com/x', value: [machine] }, 'nextLink names too'],
    ['PowerShell', { SkipToken: 'x', Data: [machine] }, '--skip-token'],
    ['OData', { value: [machine], '@odata.nextLink': 'https://graph.microsoft.com/x' }, 'nextLink names too'],
  ])('a page of %s that goes on', async (_name, answer, message) => {
    for (const text of [JSON.stringify(answer), JSON.stringify(answer, null, 2)])
      expect(await problemOf(text)).toContain(message)
  })

  test("Azure's refusal in place of resources", async () => {
    const error = { error: { code: 'AuthorizationFailed', message: 'The client \u202e may not.' } }
    expect(await problemOf(JSON.stringify(error, null, 2))).toBe(
      'export.json, line 1: this is an error of Azure and no inventory (AuthorizationFailed: The client \uFFFD may not.); mend that, and export again',
    )
  })

  test('compressed data that is cut off or damaged', async () => {
    const packed = gzipSync(`${good}\n`.repeat(50))
    await expect(read([packed.subarray(0, packed.length - 12)])).rejects.toThrow(/cut off/)
    const damaged = Buffer.from(packed)
    damaged.fill(0xff, 12, 40)
    await expect(read([damaged])).rejects.toThrow(/export.json: the compressed data is damaged/)
  })

  test.each<[string, (record: Buffer) => Buffer, number]>([
    ['a line', (record) => Buffer.concat([Buffer.from(`${good}\n`), record]), 2],
    ['a list', (record) => Buffer.concat([Buffer.from(`[\n${good},\n`), record, Buffer.from(']')]), 3],
    ['a packed file', (record) => gzipSync(Buffer.concat([Buffer.from(`${good}\n\n`), record])), 3],
  ])('a name in %s that is not UTF-8, which would be read as another', async (_name, file, line) => {
    const bytes = file(Buffer.from('{"id":"/stcaf\xe9","type":"A/b"}\n', 'latin1'))
    for (const chunks of [[bytes], split(bytes, [5, bytes.length - 20, bytes.length - 19])])
      await expect(read(chunks)).rejects.toThrow(new RegExp(`^export.json, line ${line}: not UTF-8 at byte \\d+;`))
  })

  test('a file that is cut off within a character', async () => {
    const bytes = Buffer.from('{"id":"/é')
    await expect(read([bytes.subarray(0, -1)])).rejects.toThrow(/^export.json, line 1: not UTF-8 at byte 9;/)
  })

  test.each<[string, Buffer]>([
    ['with its mark', Buffer.from(`\uFEFF${good}`, 'utf16le')],
    ['without its mark', Buffer.from(good, 'utf16le')],
    ['of the other order', Buffer.from(`\uFEFF${good}`, 'utf16le').swap16()],
  ])('a UTF-16 file %s, and how PowerShell writes another', async (_name, bytes) => {
    await expect(read([bytes])).rejects.toThrow(
      'export.json: the file is UTF-16, as Windows PowerShell writes with >; expected UTF-8. Write it again with: | Out-File -Encoding utf8',
    )
  })

  test('a zip', async () => {
    await expect(read([Buffer.from('PK\x03\x04\x14\x00\xff', 'latin1')])).rejects.toThrow(
      'export.json: the file is a zip; unpack it first',
    )
  })

  test.each<[string, string, string]>([
    ['a web page', '<!DOCTYPE html>\n<html>', 'a web page came in place of an answer'],
    ['a web page further down', '\n\n  <html><body>', 'a web page came in place of an answer'],
    ['colours', '\u001b[0m{', 'it is coloured for a terminal'],
    ['a warning', `WARNING: a new release\n${good}`, 'begins with a message of the Azure CLI (WARNING: a new release)'],
    ['null', 'null\n', 'the file holds null and no resource'],
    [
      'an empty template',
      '{"$schema":"https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#","resources":[]}',
      'this is an ARM template',
    ],
    [
      'a template',
      '{"$schema":"https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",\n"resources":[{"type":"A/b","name":"n"}]}',
      'this is an ARM template',
    ],
    ['a plan', '{"format_version":"1.2","planned_values":{},"resource_changes":[]}', 'parapet scan --plan <file>'],
    ['a state', '{"version":4,"lineage":"x","resources":[{"type":"azurerm_x"}]}', 'this is a state of Terraform'],
    ['a shown state', '{"format_version":"1.0","values":{}}', 'this is a state of Terraform'],
    ['a what-if answer', '{"status":"Succeeded","changes":[]}', 'parapet scan --what-if <file>'],
    ['a table', '{"data":{"columns":[],"rows":[]}}', 'as a table'],
    ['a list of pages', `[{"count":1,"data":[${good}]}]`, "jq '[.[].data[]]'"],
    ['Get-AzResource', '[{"ResourceId":"/x","ResourceType":"A/b"}]', 'PowerShell'],
  ])('%s is called what it is, with what to do', async (_name, text, message) => {
    expect(await problemOf(text)).toContain(message)
  })

  test.each<[string, unknown, string]>([
    ['an object', { properties: { rules: { a: '@{name=x; list=System.Object[]}' } } }, 'properties.rules.a'],
    ['a list of objects', { properties: { rules: ['@{name=x} @{name=y}'] } }, 'properties.rules[0]'],
    ['a list', { properties: { rules: { a: 'System.Object[]' } } }, 'properties.rules.a'],
    ['all properties', { properties: '@{rules=System.Object[]}' }, 'properties'],
    ['a dictionary', { properties: { a: 'System.Collections.Hashtable' } }, 'properties.a'],
  ])('%s that PowerShell wrote as a text', async (_name, members, where) => {
    for (const text of [JSON.stringify([machine, { ...machine, ...(members as object) }])])
      expect(await problemOf(text)).toMatch(
        `its ${where} is a text in which PowerShell left out an object or a list, and what stood there is lost. Write the file again with ConvertTo-Json -Depth 100`,
      )
  })

  test("texts that only look like PowerShell's", async () => {
    const properties = { a: "@{variables('a=b')}", b: '@{body()}', c: 'mail@{x=1', d: 'a System.Object[]' }
    const tags = { list: 'System.Object[]' }
    expect(await read([Buffer.from(JSON.stringify([{ ...machine, properties, tags }]))])).toHaveLength(1)
  })

  test("PowerShell's text in an inventory of ours, which has it from Azure", async () => {
    const header = { version: 1, subscriptionId: 's', collectedAt: '2026-01-01T00:00:00Z', collected: [] }
    const text = `${JSON.stringify({ inventory: header })}\n${JSON.stringify({ ...machine, properties: { a: '@{x=1}' } })}\n`
    expect(await read([Buffer.from(text)])).toHaveLength(2)
  })
})

describe('files', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'inventory-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('a file is read by its path, and read partly when nobody wants more', async () => {
    const file = path.join(folder, 'a.ndjson')
    writeFileSync(file, `${JSON.stringify(machine)}\n`.repeat(20_000))
    expect(await read(file)).toHaveLength(20_000)
    for await (const entry of readInventory(file)) {
      expect(entry).toEqual({ kind: 'record', record: machine })
      break
    }
  })

  test('a missing file and a folder', async () => {
    const missing = path.join(folder, 'none.json')
    await expect(read(missing)).rejects.toThrow(`${missing}: there is no such file`)
    await expect(read(folder)).rejects.toThrow(`${folder}: this is a folder; expected a file`)
  })
})
