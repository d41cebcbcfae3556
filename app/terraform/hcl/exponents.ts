import type { Tree } from 'web-tree-sitter'

/** A number that has an exponent and no fraction: Terraform reads `1e+300`, the grammar used here only `1.0e+300`. */
const exponents = /(?<![\w.])\d+[eE][-+]?\d+(?![\w.])/g

/**
 * Parses a text whose numbers may have exponents. Where the grammar stops at one, it is given as many digits in its place;
 * so every place in the tree is the place in the text, while the nodes' own texts are not to be read.
 */
export function parseWithExponents(parse: (text: string) => Tree | null, text: string): Tree | null {
  const plain = parse(text)
  const found = plain?.rootNode.hasError ? [...text.matchAll(exponents)] : []
  if (found.length === 0) return plain
  plain?.delete()
  const masked = parse(withDigits(text, found))
  const numbers = found.filter(
    ({ index, 0: { length } }) => masked?.rootNode.descendantForIndex(index, index + length)?.type === 'numeric_lit',
  )
  if (numbers.length === found.length) return masked
  masked?.delete()
  return parse(withDigits(text, numbers))
}

function withDigits(text: string, found: readonly RegExpExecArray[]): string {
  let masked = text
  for (const { index, 0: number } of found)
    masked = masked.slice(0, index) + '1'.repeat(number.length) + masked.slice(index + number.length)
  return masked
}
