import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { lackNote, printableText } from './printable-text.ts'
import { ink, Sheet } from './sheet.ts'

it('keeps Latin with accents, Greek and Cyrillic, and numbers what no font here has', () => {
  const kept = 'Łódź, Zażółć, Đorđe – Αθήνα, Ἀθῆναι – Київ, Ђорђе – Huỳnh “5 €” → 3 ≤ 4'
  expect(printableText(kept)).toBe(kept.normalize('NFC'))
  expect(printableText('名前 😀 ش\u202e\u0000x\n\ty')).toBe(
    String.raw`\u{540d}\u{524d} \u{1f600} \u{634}\u{202e}\u{0}x y`,
  )
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

it('ends a document that lacks letters with a note, and no other', async () => {
  const written: string[] = []
  class Read extends Sheet {
    override write(...[kind, text, style, after]: Parameters<Sheet['write']>) {
      written.push(text)
      super.write(kind, text, style, after)
    }
  }
  for (const name of ['名前', 'Київ']) {
    const sheet = new Read({ title: name, subject: name, at: new Date(0) }, name)
    sheet.write('P', name, { size: 9, colour: ink }, 0)
    await signsIn(sheet)
  }
  expect(written).toEqual(['名前', lackNote, 'Київ'])
})
