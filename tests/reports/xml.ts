/** An element with what stands in it. */
export interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What XML 1.0 takes as a character. */
const characters = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u

/** Reads a document of elements, attributes and text as strictly as XML 1.0 does. @throws Error where it is not well-formed */
export function readXml(text: string): Element {
  if (!characters.test(text)) throw new Error('a character that XML does not have')
  const body = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const token = /<\/([\w-]+)>|<([\w-]+)((?: [\w-]+="[^"<]*")*)(\/?)>|([^<]+)/y
  while (token.lastIndex < body.length) {
    const at = token.lastIndex
    const [, ended, begun, attributes = '', closed, plain] = token.exec(body) ?? []
    const inner = open.at(-1) as Element
    if (plain !== undefined) inner.text += unescaped(plain)
    else if (ended !== undefined) {
      if (open.pop()?.name !== ended) throw new Error(`</${ended}> ends another element`)
    } else if (begun !== undefined) {
      const element = { name: begun, attributes: attributesOf(attributes), children: [], text: '' }
      inner.children.push(element)
      if (!closed) open.push(element)
    } else throw new Error(`not XML: ${body.slice(at, at + 80)}`)
  }
  const [only] = root.children
  if (open.length !== 1 || root.children.length !== 1 || !only) throw new Error('not one whole element')
  return only
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)])
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new Error('an attribute twice')
  return Object.fromEntries(pairs)
}

function unescaped(text: string): string {
  if (text.includes(']]>')) throw new Error(']]> in text')
  return text.replace(/&([^;]*;?)/g, (whole, name: string) => {
    const sign = entities[name.replace(/;$/, '')]
    if (!name.endsWith(';') || sign === undefined) throw new Error(`${whole} is no entity`)
    return sign
  })
}
