import type { Node } from 'web-tree-sitter'
import type { HclExpression, Place } from './model.ts'
import { heredocParts, quotedParts, type TemplatePart } from './read-template.ts'

/** Nodes that only wrap another one. */
const wrappers = new Set(['expression', 'literal_value', 'template_expr', 'collection_value', 'operation', 'for_expr'])

const leaves = new Set([
  'numeric_lit',
  'bool_lit',
  'null_lit',
  'string_lit',
  'quoted_template',
  'heredoc_template',
  'tuple',
  'object',
  'function_call',
  'variable_expr',
  'unary_operation',
  'binary_operation',
])

/** Reads the node of an expression. `source` is the text of the whole file. */
export function readExpression(node: Node, source: string): HclExpression {
  const [first, ...rest] = node.namedChildren.filter((child) => child.type !== 'comment')
  if (wrappers.has(node.type) && first && rest.length === 0) return readExpression(first, source)
  const at = { ...placeOf(node), text: source.slice(node.startIndex, node.endIndex) }
  const inner = (child: Node) => readExpression(child, source)
  switch (node.type) {
    case 'numeric_lit':
      return { ...at, kind: 'literal', value: Number(at.text) }
    case 'bool_lit':
      return { ...at, kind: 'literal', value: node.text === 'true' }
    case 'null_lit':
      return { ...at, kind: 'literal', value: null }
    case 'string_lit':
    case 'quoted_template':
      return template(at, quotedParts(node, source), source)
    case 'heredoc_template':
      return template(at, heredocParts(node, source), source)
    case 'tuple':
      return { ...at, kind: 'tuple', items: namedOf(node, 'expression').map(inner) }
    case 'object':
      return { ...at, kind: 'object', entries: namedOf(node, 'object_elem').map((one) => entry(one, source)) }
    case 'function_call':
      return { ...at, kind: 'call', name: first?.text ?? '', args: rest.flatMap((one) => parts(one, source)) }
    case 'variable_expr':
      return { ...at, kind: 'reference', path: node.text }
    case 'unary_operation':
      return unary(at, node, source)
    case 'binary_operation':
      return {
        ...at,
        kind: 'operation',
        operator: node.children.find((child) => !child.isNamed && /^[^()]/.test(child.type))?.type ?? '',
        operands: operands(node, source),
      }
    default:
      return nameChain(at, node.children) ?? { ...at, kind: 'other', parts: partsWithin(node, source) }
  }
}

export function placeOf(node: Node): Place {
  return { line: node.startPosition.row + 1, column: node.startPosition.column + 1 }
}

function template(at: Place & { text: string }, found: TemplatePart[], source: string): HclExpression {
  const [only] = found
  if (found.length === 0) return { ...at, kind: 'literal', value: '' }
  if (found.length === 1 && typeof only === 'string') return { ...at, kind: 'literal', value: only }
  const read = found.flatMap((part): (string | HclExpression)[] =>
    typeof part === 'string' ? [part] : parts(part, source),
  )
  return { ...at, kind: 'template', parts: read }
}

function entry(node: Node, source: string) {
  const keyNode = node.childForFieldName('key') ?? node
  const key = readExpression(keyNode, source)
  const value = readExpression(node.childForFieldName('val') ?? node, source)
  const bare = key.kind === 'reference' && !keyNode.text.startsWith('(') && !key.path.includes('.')
  const name = bare ? key.path : key.kind === 'literal' ? String(key.value) : null
  return { name, key, value }
}

function unary(at: Place & { text: string }, node: Node, source: string): HclExpression {
  const [operand] = operands(node, source)
  const operator = node.firstChild?.type ?? ''
  if (operator === '-' && operand?.kind === 'literal' && typeof operand.value === 'number')
    return { ...at, kind: 'literal', value: -operand.value }
  return { ...at, kind: 'operation', operator, operands: operand ? [operand] : [] }
}

/** The operands of an operation; each is one node, or several that follow each other without an operator. */
function operands(node: Node, source: string): HclExpression[] {
  const groups: Node[][] = [[]]
  let depth = 0
  for (const child of node.children) {
    if (child.type === 'comment') continue
    if (child.type === '(') depth += 1
    if (child.type === ')') depth -= 1
    const operator = !child.isNamed && depth === 0 && child.type !== ')'
    if (operator) groups.push([])
    else groups.at(-1)?.push(child)
  }
  return groups.filter((group) => group.length > 0).map((group) => readGroup(group, source))
}

function readGroup(group: Node[], source: string): HclExpression {
  const [first] = group
  const last = group.at(-1)
  if (first && group.length === 1) return readExpression(first, source)
  const text = first && last ? source.slice(first.startIndex, last.endIndex) : ''
  const at = { ...(first ? placeOf(first) : { line: 1, column: 1 }), text }
  const named = group.filter((one) => one.isNamed)
  const [only] = named
  if (first?.type === '(' && only && named.length === 1) return readExpression(only, source)
  return nameChain(at, named) ?? { ...at, kind: 'other', parts: named.flatMap((one) => parts(one, source)) }
}

/** `a.b.c` as one reference; undefined when there is more in it than names. */
function nameChain(at: Place & { text: string }, nodes: Node[]): HclExpression | undefined {
  const [root, ...steps] = nodes.filter((child) => child.type !== 'comment')
  if (root?.type !== 'variable_expr' || steps.some((step) => step.type !== 'get_attr')) return undefined
  const names = steps.map((step) => namedOf(step, 'identifier')[0]?.text ?? '')
  return { ...at, kind: 'reference', path: [root.text, ...names].join('.') }
}

/** The expression that a node is, or those directly in it. */
function parts(node: Node, source: string): HclExpression[] {
  return isExpression(node) ? [readExpression(node, source)] : partsWithin(node, source)
}

function partsWithin(node: Node, source: string): HclExpression[] {
  return node.namedChildren.flatMap((child) => parts(child, source))
}

function isExpression(node: Node): boolean {
  return wrappers.has(node.type) || leaves.has(node.type)
}

function namedOf(node: Node, type: string): Node[] {
  return node.namedChildren.filter((child) => child.type === type)
}
