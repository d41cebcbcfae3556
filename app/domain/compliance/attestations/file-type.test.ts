import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { isNamedAs, kindOf } from './file-type.ts'

const endingOf = (bytes: Uint8Array | string) =>
  kindOf(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)?.endings[0]
const office = (...names: string[]) =>
  zipSync(Object.fromEntries(['[Content_Types].xml', ...names].map((name) => [name, strToU8('x')])))

it('is found by the content', () => {
  expect(endingOf('%PDF-1.7\n%\xe2')).toBe('pdf')
  expect(endingOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0))).toBe('png')
  expect(endingOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('jpg')
  expect(endingOf(office('word/document.xml'))).toBe('docx')
  expect(endingOf(office('xl/workbook.xml'))).toBe('xlsx')
  expect(endingOf('name,reviewed\r\nÅsa,yes\n')).toBe('txt')
})

it.each([
  ['nothing', ''],
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['a picture with scripts', '  <svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a script', '#!/bin/sh\nrm -rf ~'],
  ['a program', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0)],
  ['bytes that are no text', Uint8Array.of(0xc3, 0x28, 0x41)],
  ['text with control characters', 'a\u001b[2Jb'],
  ['an archive', zipSync({ 'a.txt': strToU8('a') })],
  ['half an archive', office('word/document.xml').slice(0, 40)],
  ['macros', office('word/document.xml', 'word/vbaProject.bin')],
])('is refused: %s', (_, bytes) => {
  expect(endingOf(bytes)).toBeUndefined()
})

it('is told by the name', () => {
  const pdf = kindOf(Buffer.from('%PDF-1.7'))
  if (!pdf) throw new Error('A PDF was not found.')
  expect(['a.pdf', 'A.PDF', 'a.pdf.html', 'pdf', 'a.txt'].map((name) => isNamedAs(name, pdf))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
