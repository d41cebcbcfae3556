import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { printableText } from './printable-text.ts'
import { ink, Sheet } from './sheet.ts'

it('keeps Latin with accents, Greek and Cyrillic, and marks what no font here has', () => {
  const kept = 'Łódź, Zażółć, Đorđe – Αθήνα, Ἀθῆναι – Київ, Ђорђе – Huỳnh “5 €” → 3 ≤ 4'
  expect(printableText(kept)).toBe(kept.normalize('NFC'))
  expect(printableText('名前 😀 שלום\u202e\u0000x\n\ty')).toBe('?? ? ??????x y')
})

/** The texts of a PDF's font tables say which signs its glyphs stand for. */
async function signsIn(sheet: Sheet): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of sheet.bytes()) parts.push(part)
  const text = Buffer.concat(parts).toString('latin1')
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map((match) => match[1] ?? '')
  return streams
    .map((stream) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .filter((one) => one.includes('begincmap'))
    .join('\n')
}

it('prints them: a reader can copy the names again', async () => {
  const sheet = new Sheet({ title: 'Київ', subject: 'Αθήνα', at: new Date(0) }, 'Łódź')
  sheet.write('P', 'Київ Αθήνα Łódź', { size: 9, colour: ink }, 0)
  const signs = await signsIn(sheet)
  for (const sign of 'КиївΑθήναŁódź') {
    const code = (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')
    expect(signs.toLowerCase(), sign).toContain(`<${code}>`)
  }
})
