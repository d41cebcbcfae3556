import { unzipSync } from 'fflate'

/** What files attestations take: found by their content, told by their name. */
const kinds = [
  { type: 'application/pdf', endings: ['pdf'], name: 'a PDF' },
  { type: 'image/png', endings: ['png'], name: 'a PNG picture' },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], name: 'a JPEG picture' },
  {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
    name: 'a Word document',
  },
  {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
    name: 'an Excel workbook',
  },
  { type: 'text/plain', endings: ['txt', 'csv', 'md', 'log'], name: 'plain text' },
] as const

export type FileKind = (typeof kinds)[number]

/** The kind of a file by its content alone; undefined for anything else, such as a program, a web page or macros. */
export function kindOf(bytes: Uint8Array): FileKind | undefined {
  const type = typeOf(bytes)
  return kinds.find((one) => one.type === type)
}

/** Whether the ending of a name says what the content is. */
export function isNamedAs(name: string, { endings }: FileKind): boolean {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  return name.includes('.') && (endings as readonly string[]).includes(ending)
}

function typeOf(bytes: Uint8Array): FileKind['type'] | undefined {
  if (begins(bytes, '%PDF-')) return 'application/pdf'
  if (begins(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (begins(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (begins(bytes, 'PK\x03\x04')) return officeType(bytes)
  return isPlainText(bytes) ? 'text/plain' : undefined
}

const begins = (bytes: Uint8Array, signature: string) =>
  bytes.length >= signature.length && [...signature].every((sign, at) => bytes[at] === sign.charCodeAt(0))

/** By the names in the archive; nothing is unpacked. */
function officeType(bytes: Uint8Array): FileKind['type'] | undefined {
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter({ name }) {
        names.push(name)
        return false
      },
    })
  } catch {
    return undefined
  }
  if (!names.includes('[Content_Types].xml') || names.some((name) => /vbaProject/i.test(name))) return undefined
  if (names.includes('word/document.xml')) return kinds[3].type
  return names.includes('xl/workbook.xml') ? kinds[4].type : undefined
}

/** UTF-8 without control characters but for tabs and line ends, and not a page or script by its first sign. */
function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/[^\P{Cc}\t\r\n]/u.test(text) && !/^\s*(<|#!)/.test(text)
  } catch {
    return false
  }
}
