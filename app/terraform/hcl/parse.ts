import type { Node } from 'web-tree-sitter'
import { parseWithExponents } from './exponents.ts'
import { createHclParser } from './language.ts'
import type { HclBlock, HclBody, HclFile } from './model.ts'
import { placeOf, readExpression } from './read-expression.ts'
import { quotedParts, TemplateFault } from './read-template.ts'
import { syntaxErrors } from './syntax-errors.ts'

/** Milliseconds that parsing one file may take; real files take less than a hundredth. */
const timeLimit = 3_000

/** How deep expressions and blocks may nest. */
const deepest = 200

/** Text that Terraform and the grammar used here read differently: it could hide an expression. Nobody needs it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these end the text for some readers and not for others
const traps = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]|\r(?!\n)|\${3}\{|%{3}\{/

/** Reads a file of a configuration. Never throws; what cannot be read with certainty is an error of the file. */
export async function parseHcl(file: string, text: string): Promise<HclFile> {
  const refused = (message: string, line = 1, column = 1): HclFile => ({
    file,
    attributes: [],
    blocks: [],
    errors: [{ file, line, column, message }],
  })
  const trap = traps.exec(text)
  if (trap) {
    const before = text.slice(0, trap.index).split('\n')
    const what = /^[$%]/.test(trap[0]) ? `${trap[0]} is not allowed` : 'A control character is not allowed here'
    return refused(what, before.length, (before.at(-1)?.length ?? 0) + 1)
  }
  const parser = await createHclParser()
  const stopAt = Date.now() + timeLimit
  const parse = (input: string) => parser.parse(input, null, { progressCallback: () => Date.now() > stopAt })
  const tree = parseWithExponents(parse, text)
  try {
    if (!tree) return refused('The file is too complex to be read')
    const depth = depthOf(tree.rootNode)
    if (depth > deepest) return refused(`The file nests more than ${deepest} levels deep`)
    const errors = syntaxErrors(file, tree.rootNode, text)
    if (errors.length > 0) return { file, attributes: [], blocks: [], errors }
    const content = tree.rootNode.namedChildren.find((child) => child.type !== 'comment')
    if (content && content.type !== 'body') return refused('This is not a Terraform configuration')
    return { file, ...readBody(content, text), errors: [] }
  } catch (error) {
    if (!(error instanceof TemplateFault)) throw error
    const { line, column } = placeOf(error.node)
    return refused(error.message, line, column)
  } finally {
    tree?.delete()
    parser.delete()
  }
}

function depthOf(root: Node): number {
  const cursor = root.walk()
  let depth = 0
  let deepestSeen = 0
  for (;;) {
    if (cursor.gotoFirstChild()) depth += 1
    else {
      while (!cursor.gotoNextSibling()) {
        if (!cursor.gotoParent()) {
          cursor.delete()
          return deepestSeen
        }
        depth -= 1
      }
    }
    deepestSeen = Math.max(deepestSeen, depth)
    if (deepestSeen > deepest * 8) break
  }
  cursor.delete()
  return deepestSeen
}

function readBody(node: Node | undefined, source: string): HclBody {
  const body: HclBody = { attributes: [], blocks: [] }
  for (const child of node?.namedChildren ?? []) {
    const [name, value] = child.namedChildren.filter((one) => one.type !== 'comment')
    if (child.type === 'attribute' && name && value)
      body.attributes.push({ name: name.text, value: readExpression(value, source), ...placeOf(child) })
    if (child.type === 'block') body.blocks.push(readBlock(child, source))
  }
  return body
}

function readBlock(node: Node, source: string): HclBlock {
  const [type, ...rest] = node.namedChildren.filter((child) => child.type !== 'comment')
  const labels = rest.flatMap((child) => {
    if (child.type === 'identifier') return [child.text]
    return child.type === 'string_lit' ? [quotedParts(child, source).join('')] : []
  })
  const body = rest.find((child) => child.type === 'body')
  return { type: type?.text ?? '', labels, ...readBody(body, source), ...placeOf(node) }
}
