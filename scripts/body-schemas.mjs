// Makes app/domain/arm/published/body-schemas.bin of the published schemas of ARM's request bodies:
//
//   node scripts/body-schemas.mjs <folder with schemas.json.gz and api-versions.json.gz>
//
// schemas.json.gz: `{ types: { "<type>": { "<api-version>": number } }, defs: [...] }`; api-versions.json.gz: `{ "<type>": [api-version] }`.
// What each def says is told in the README beside the output. The output is one part for each namespace, so that who asks
// for a type unpacks some 10 KB: four bytes with the length of the index, the index, which has all api-versions, and the parts, each
// compressed by Brotli.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { root } from './root.mjs'

const [, , folder] = process.argv
if (!folder) {
  console.error('usage: node scripts/body-schemas.mjs <folder with schemas.json.gz and api-versions.json.gz>')
  process.exit(2)
}
const read = (name) => JSON.parse(gunzipSync(readFileSync(path.join(folder, name))))
const { types, defs } = read('schemas.json.gz')
const apiVersions = read('api-versions.json.gz')
const versionsOf = new Map(Object.entries(apiVersions).map(([type, versions]) => [type.toLowerCase(), versions]))

/** The kinds of shapes that app/domain/arm/published/body knows. */
const kinds = ['o', 'd', 'a', 's', 'i', 'e', 'b', '*']
const strange = defs.find(({ k }) => !kinds.includes(k))
if (strange) throw new Error(`${JSON.stringify(strange)} is of a kind that nobody reads`)

/** They stand in each body and nobody writes them: whoever reads the file knows that. */
const unwritten = ['id', 'type', 'apiVersion']

/** The types of a namespace with the defs that they reach, numbered anew. */
function partOf(names) {
  const reached = []
  const numbers = new Map()
  const renumber = (number) => {
    if (number < 0) return number
    if (!numbers.has(number)) {
      const entries = Object.entries(defs[number]).map(([field, value]) => [field, inner(field, value)])
      numbers.set(number, reached.push(Object.fromEntries(entries)) - 1)
    }
    return numbers.get(number)
  }
  const renumberProperty = (one) => (Array.isArray(one) ? [renumber(one[0]), one[1]] : renumber(one))
  const inner = (field, value) => {
    if (field === 'p') return mapValues(value, renumberProperty)
    if (field === 'i' || field === 'a') return renumber(value)
    if (field === 'e') return mapValues(value, renumber)
    return value
  }
  const rootOf = (number) => {
    const { p, ...def } = defs[number]
    const kept = Object.entries(p ?? {}).filter(([name]) => !unwritten.includes(name))
    const rest = Object.entries(def).map(([field, value]) => [field, inner(field, value)])
    return { ...Object.fromEntries(rest), p: mapValues(Object.fromEntries(kept), renumberProperty) }
  }
  return { types: Object.fromEntries(names.map((name) => [name, mapValues(types[name], rootOf)])), defs: reached }
}

function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))
}

function compressed(value) {
  return brotliCompressSync(Buffer.from(JSON.stringify(value)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
}

const namespaces = new Map()
for (const name of Object.keys(types)) {
  const namespace = name.split('/')[0].toLowerCase()
  namespaces.set(namespace, [...(namespaces.get(namespace) ?? []), name])
}

const versions = [...new Set([...versionsOf.values()].flat())].sort()
const numberOf = new Map(versions.map((version, number) => [version, number]))
const versionNumbers = (name) => (versionsOf.get(name.toLowerCase()) ?? []).map((version) => numberOf.get(version))
const index = {
  versions,
  types: Object.fromEntries(Object.keys(types).map((name) => [name, versionNumbers(name)])),
  parts: {},
}
const parts = []
let offset = 0
for (const [namespace, names] of [...namespaces].sort()) {
  const part = compressed(partOf(names))
  index.parts[namespace] = [offset, part.length]
  offset += part.length
  parts.push(part)
}
const head = compressed(index)
const length = Buffer.alloc(4)
length.writeUInt32LE(head.length)
const output = path.join(root, 'app/domain/arm/published/body-schemas.bin')
const bytes = Buffer.concat([length, head, ...parts])
writeFileSync(output, bytes)
console.log(`${Object.keys(types).length} types of ${namespaces.size} namespaces, ${bytes.length} bytes`)
