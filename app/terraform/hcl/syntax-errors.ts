import type { Node } from 'web-tree-sitter'
import type { HclSyntaxError } from './model.ts'
import { placeOf } from './read-expression.ts'

const mostErrors = 20

/** Where the grammar could not follow, in the order of the text. */
export function syntaxErrors(file: string, root: Node, source: string): HclSyntaxError[] {
  const errors: HclSyntaxError[] = []
  const visit = (node: Node): void => {
    if (errors.length >= mostErrors || !node.hasError) return
    if (node.isMissing) errors.push({ file, ...placeOf(node), message: `${wordOf(node.type)} is missing here` })
    else if (node.isError) errors.push(unexpected(file, node, source))
    else for (const child of node.children) visit(child)
  }
  visit(root)
  if (errors.length === 0 && root.hasError)
    errors.push({ file, ...placeOf(root), message: 'This is not a Terraform configuration' })
  return errors
}

const words: Record<string, string> = {
  quoted_template_end: 'The closing quote',
  '}': 'The closing brace',
  ']': 'The closing bracket',
  ')': 'The closing parenthesis',
  template_interpolation_end: 'The closing brace of a template',
  heredoc_identifier: 'The marker of a heredoc',
  identifier: 'A name',
}

function wordOf(type: string): string {
  return words[type] ?? `“${type}”`
}

/** An unexpected stretch of several lines began well: what could not be understood stands at its end. */
function unexpected(file: string, node: Node, source: string): HclSyntaxError {
  const at = node.startPosition.row === node.endPosition.row ? node : (node.lastChild ?? node)
  const [line = ''] = source.slice(at.startIndex).split('\n')
  const text = line.trim()
  const shown = text === '' ? 'the end of the line' : `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`
  return { file, ...placeOf(at), message: `Did not expect ${shown}` }
}
