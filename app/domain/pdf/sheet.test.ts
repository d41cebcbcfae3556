import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { drawHead } from './head.ts'
import { ink, Sheet } from './sheet.ts'
import { drawTable, textStyle } from './table.ts'

const [width, height, margin] = [595.28, 841.89, 48]
const longName = 'Ensure that public network access is disabled for every account of every kind '.repeat(6)

/** What stands on each page, in the order in which it was drawn: its first letter's place, from the top, and its text. */
async function pagesOf(sheet: Sheet) {
  const file = (await buffer(sheet.bytes())).toString('latin1')
  const streams = [...file.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  )
  const alphabets = streams.filter((text) => text.includes('beginbfrange')).map(alphabetOf)
  return streams
    .filter((text) => text.includes('BT\n'))
    .map((page) =>
      [...page.matchAll(/BT\n1 0 0 1 ([\d.]+) ([\d.]+) Tm[\s\S]*?\[([\s\S]*?)\] TJ\nET/g)].map(
        ([, x, y, text = '']) => ({
          x: Number(x),
          fromTop: height - Number(y),
          // Which font a text has is not followed: one of the readings is right.
          readings: alphabets.map((alphabet) => read(text, alphabet)),
        }),
      ),
    )
}

const alphabetOf = (map: string) =>
  [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].map(([, hex = '']) =>
      String.fromCharCode(Number.parseInt(hex.slice(0, 4), 16)),
    ),
  )

const read = (text: string, alphabet: string[]) =>
  [...text.matchAll(/<([0-9a-f]+)>/gi)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((code) => alphabet[Number.parseInt(code, 16)] ?? '')
    .join('')

it('says on each page which of how many it is, repeats the head of a table, and keeps to the margins', async () => {
  const sheet = new Sheet({ title: 'A report', subject: 'of 200 rows', at: new Date(0) }, `A report · ${longName}`)
  drawHead(sheet, 'Parapet report', longName, ['Scope: all'])
  sheet.write('H2', 'Requirements', { size: 12, colour: ink, bold: true }, 6)
  const columns = [
    { heading: 'Number', width: 52 },
    { heading: 'Requirement' },
    { heading: 'Resources', width: 96, align: 'right' },
  ] as const
  const row = (at: number) => [`${at}`, longName, '4 of 35 fail'].map((text) => [{ text, style: textStyle }])
  drawTable(
    sheet,
    columns,
    Array.from({ length: 200 }, (_, at) => row(at)),
  )
  const pages = await pagesOf(sheet)
  expect(pages.length).toBeGreaterThan(5)
  for (const [at, texts] of pages.entries()) {
    expect(texts.flatMap(({ readings }) => readings)).toEqual(
      expect.arrayContaining(['Number', 'Requirement', 'Resources', `Page ${at + 1} of ${pages.length}`]),
    )
    for (const { x, fromTop } of texts) {
      expect(x).toBeGreaterThanOrEqual(margin)
      expect(x).toBeLessThan(width - margin)
      expect(fromTop).toBeGreaterThanOrEqual(margin)
      expect(fromTop).toBeLessThan(height - margin + 12)
    }
  }
})
