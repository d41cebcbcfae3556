import { inflateSync } from 'node:zlib'

/** Of A4, in points. */
export const pageHeight = 841.89

/** What stands on each page, in the order in which it was drawn: its first letter's place, from the top, and its text. */
export function pdfPages(pdf: Buffer) {
  const file = pdf.toString('latin1')
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
          fromTop: pageHeight - Number(y),
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
