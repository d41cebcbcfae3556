import type { Block } from './blocks.ts'
import { hclString } from './literal-text.ts'
import { commentLines } from './write-comment.ts'
import { entryLines, indented, lineWidth } from './write-expression.ts'

/** The text of a file, as `terraform fmt` writes it: paragraphs of comments at its head, then its blocks. */
export function hclFile(blocks: readonly Block[], head: readonly string[] = []): string {
  const heading = head.length > 0 ? [commentsOf(head, 0).join('\n')] : []
  const parts = [...heading, ...blocks.map((one) => blockLines(one, 0).join('\n'))]
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`
}

function blockLines({ type, labels, comments, attributes, blocks }: Block, indent: number): string[] {
  const head = [type, ...labels.map(hclString)].join(' ')
  const inner = [...entryLines(attributes, indent + 2), ...blocks.flatMap((one) => blockLines(one, indent + 2))]
  const body = inner.length === 0 ? [`${head} {}`] : [`${head} {`, ...inner.map(indented), '}']
  return [...commentsOf(comments, indent), ...body]
}

function commentsOf(paragraphs: readonly string[], indent: number): string[] {
  return paragraphs.flatMap((text) => commentLines(text, lineWidth - indent))
}
