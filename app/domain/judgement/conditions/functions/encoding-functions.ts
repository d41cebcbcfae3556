import { scalarText } from '../loose-compare.ts'
import { anyNumber, type TemplateFunctions, takes } from './template-function.ts'
import { uniqueString } from './unique-string.ts'

const textOf = (value: unknown): string => scalarText(value) ?? ''
const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64')
const decode = (text: string): string => Buffer.from(text, 'base64').toString('utf8')

function decodeUri(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `uri()`: one slash between a base that ends in one and the rest; without it, the rest takes the place of the base's last part. */
function joinUri(base: string, relative: string): string | null {
  const rest = base.endsWith('/') ? relative.replace(/^\//, '') : relative
  return URL.canParse(rest, base) ? new URL(rest, base).href : null
}

/** The text of a data address, of base64 or percent encoded; null for what is none. */
function dataUriText(uri: string): string | null {
  const found = /^data:[^,]*?(;base64)?,(.*)$/is.exec(uri)
  if (!found) return null
  return found[1] ? decode(found[2] ?? '') : decodeUri(found[2] ?? '')
}

/** Functions that write a text in another form. */
export const encodingFunctions: TemplateFunctions = {
  base64: takes(1, 1, ([text]) => encode(textOf(text))),
  base64tostring: takes(1, 1, ([text]) => decode(textOf(text))),
  base64tojson: takes(1, 1, ([text]) => parseJson(decode(textOf(text)))),
  datauri: takes(1, 1, ([text]) => `data:text/plain;charset=utf8;base64,${encode(textOf(text))}`),
  datauritostring: takes(1, 1, ([uri]) => dataUriText(textOf(uri))),
  uri: takes(2, 2, ([base, relative]) => joinUri(textOf(base), textOf(relative))),
  uricomponent: takes(1, 1, ([text]) => encodeURIComponent(textOf(text).replace(/\p{Surrogate}/gu, '\ufffd'))),
  uricomponenttostring: takes(1, 1, ([text]) => decodeUri(textOf(text))),
  uniquestring: takes(1, anyNumber, (texts) => uniqueString(texts.map(textOf))),
}
