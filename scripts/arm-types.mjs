// Makes app/domain/arm/published/arm-types.json.gz of a list of ARM property paths by type:
//
//   node scripts/arm-types.mjs <properties.json.gz>
//
// The list says of each type `{ apiVersion, paths: { "<path>": kind | [kind, values, open, flags] } }`. Shapes that several types share
// are written once.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { root } from './root.mjs'

const [, , input] = process.argv
if (!input) {
  console.error('usage: node scripts/arm-types.mjs <properties.json.gz>')
  process.exit(2)
}
const published = JSON.parse(gunzipSync(readFileSync(input)))
const nodes = []
const known = new Map()

/** The number of a node; equal ones share it. */
function numberOf(node) {
  const { kind, values, open, names } = node
  const shape = { k: kind }
  if (values) shape.v = values
  if (open) shape.o = 1
  const entries = Object.entries(names).map(([name, child]) => [name, numberOf(child)])
  if (entries.length > 0) shape.n = Object.fromEntries(entries)
  const text = JSON.stringify(shape)
  if (!known.has(text)) known.set(text, nodes.push(shape) - 1)
  return known.get(text)
}

const emptyNode = () => ({ kind: 'object', names: {} })

function treeOf(paths) {
  const top = emptyNode()
  for (const [text, entry] of Object.entries(paths)) {
    const [kind, values, open] = Array.isArray(entry) ? entry : [entry]
    let node = top
    for (const name of text.replaceAll('[*]', '.[*]').split('.')) {
      node.names[name] ??= emptyNode()
      node = node.names[name]
    }
    Object.assign(node, { kind, values: values || undefined, open: Boolean(open) })
  }
  return top
}

const types = Object.fromEntries(
  Object.entries(published).map(([type, { apiVersion, paths }]) => [type, [apiVersion, numberOf(treeOf(paths))]]),
)
const text = JSON.stringify({ types, nodes })
const output = path.join(root, 'app/domain/arm/published/arm-types.json.gz')
writeFileSync(output, gzipSync(text, { level: 9 }))
console.log(`${Object.keys(types).length} types, ${nodes.length} shapes, ${text.length} characters`)
