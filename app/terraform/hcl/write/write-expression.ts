import type { Entry, Expression } from './expressions.ts'
import { hclKey, hclScalar } from './literal-text.ts'
import { commentLines } from './write-comment.ts'

/** Columns that a line has where it can be broken. */
export const lineWidth = 120

/** Where an expression begins: the indent of its line, and the columns that the line has before it, indent included. */
interface Start {
  indent: number
  columns: number
}

/**
 * An expression as lines without the indent of the first. On one line where it fits and nothing in it wants to stand
 * alone; else objects and lists have an item a line.
 */
function expressionLines(expression: Expression, { indent, columns }: Start): string[] {
  if (!isOpen(expression)) {
    const line = onOneLine(expression)
    if (columns + line.length <= lineWidth) return [line]
  }
  if (expression.kind === 'object' && expression.entries.length > 0)
    return ['{', ...entryLines(expression.entries, indent + 2).map(indented), '}']
  if (expression.kind === 'list' && expression.items.length > 0) {
    const inner = { indent: indent + 2, columns: indent + 2 }
    const items = expression.items.flatMap((item) => withEnd(expressionLines(item, inner), ','))
    return ['[', ...items.map(indented), ']']
  }
  if (expression.kind === 'each') {
    const head = `for ${expression.item} in ${onOneLine(expression.of)} : `
    const start = { indent: indent + 2, columns: indent + 2 + head.length }
    const [first = '', ...rest] = expressionLines(expression.body, start)
    return ['[', ...[`${head}${first}`, ...rest].map(indented), ']']
  }
  if (expression.kind === 'call' && expression.args[0]) {
    const [broken, ...others] = expression.args
    const start = { indent, columns: columns + expression.name.length + 1 }
    const [first = '', ...rest] = expressionLines(broken, start)
    return withEnd([`${expression.name}(${first}`, ...rest], `${others.map((one) => `, ${onOneLine(one)}`).join('')})`)
  }
  if (expression.kind === 'index')
    return withEnd(expressionLines(expression.of, { indent, columns }), `[${onOneLine(expression.key)}]`)
  return [onOneLine(expression)]
}

/**
 * `name = value` lines, the equals signs of neighbours aligned as `terraform fmt` aligns them. The caller indents them, by
 * as many columns as `indent` says.
 */
export function entryLines(entries: readonly Entry[], indent: number): string[] {
  const lines: string[] = []
  let run: { key: string; line: string }[] = []
  const endRun = () => {
    const width = Math.max(...run.map(({ key }) => key.length))
    lines.push(...run.map(({ key, line }) => `${key.padEnd(width)} = ${line}`))
    run = []
  }
  for (const { name, value, comments } of entries) {
    const key = hclKey(name)
    const [first = '', ...rest] = expressionLines(value, { indent, columns: indent + key.length + 3 })
    if (comments.length > 0 || rest.length > 0) endRun()
    lines.push(...comments.flatMap((text) => commentLines(text, lineWidth - indent)))
    if (rest.length > 0) lines.push(`${key} = ${first}`, ...rest)
    else run.push({ key, line: first })
  }
  endRun()
  return lines
}

/** Two spaces before a line that has text. */
export function indented(line: string): string {
  return line === '' ? line : `  ${line}`
}

function isOpen(expression: Expression): boolean {
  switch (expression.kind) {
    case 'object':
      return expression.open || expression.entries.some(({ value, comments }) => comments.length > 0 || isOpen(value))
    case 'list':
      return expression.items.some(isOpen)
    case 'call':
      return expression.args.some(isOpen)
    case 'index':
      return isOpen(expression.of)
    case 'each':
      return isOpen(expression.body)
    default:
      return false
  }
}

/** An expression on one line, however long that is. */
export function onOneLine(expression: Expression): string {
  switch (expression.kind) {
    case 'scalar':
      return hclScalar(expression.value)
    case 'list':
      return `[${expression.items.map(onOneLine).join(', ')}]`
    case 'object': {
      const pairs = expression.entries.map(({ name, value }) => `${hclKey(name)} = ${onOneLine(value)}`)
      return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
    }
    case 'reference':
      return expression.path.join('.')
    case 'splat':
      return `${onOneLine(expression.of)}[*].${expression.name}`
    case 'call':
      return `${expression.name}(${expression.args.map(onOneLine).join(', ')})`
    case 'index':
      return `${onOneLine(expression.of)}[${onOneLine(expression.key)}]`
    case 'each':
      return `[for ${expression.item} in ${onOneLine(expression.of)} : ${onOneLine(expression.body)}]`
    case 'entries': {
      const { key, item, of, when } = expression
      return `{ for ${key}, ${item} in ${onOneLine(of)} : ${key} => ${item} if ${onOneLine(when)} }`
    }
    case 'choice':
      return `${onOneLine(expression.condition)} ? ${onOneLine(expression.then)} : ${onOneLine(expression.otherwise)}`
  }
}

function withEnd(lines: string[], end: string): string[] {
  return [...lines.slice(0, -1), `${lines.at(-1) ?? ''}${end}`]
}
