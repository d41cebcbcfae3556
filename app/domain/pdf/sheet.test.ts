import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { pageHeight as height, pdfPages } from '#tests/factories/pdf-pages.ts'
import { drawHead } from './head.ts'
import { ink, Sheet } from './sheet.ts'
import { drawTable, textStyle } from './table.ts'

const [width, margin] = [595.28, 48]
const longName = 'Ensure that public network access is disabled for every account of every kind '.repeat(6)

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
  const pages = pdfPages(await buffer(sheet.bytes()))
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
