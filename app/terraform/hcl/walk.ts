import type { HclBlock, HclBody, HclExpression, HclFile } from './model.ts'

/** An expression and every expression in it. */
export function* walkExpression(expression: HclExpression): Generator<HclExpression> {
  yield expression
  for (const inner of innerExpressions(expression)) yield* walkExpression(inner)
}

function innerExpressions(expression: HclExpression): HclExpression[] {
  switch (expression.kind) {
    case 'template':
      return expression.parts.filter((part) => typeof part !== 'string')
    case 'tuple':
      return expression.items
    case 'object':
      return expression.entries.flatMap(({ key, value }) => [key, value])
    case 'call':
      return expression.args
    case 'operation':
      return expression.operands
    case 'other':
      return expression.parts
    default:
      return []
  }
}

/** Every expression of a body and of the blocks in it. */
export function* walkExpressions(body: HclBody): Generator<HclExpression> {
  for (const attribute of body.attributes) yield* walkExpression(attribute.value)
  for (const block of body.blocks) yield* walkExpressions(block)
}

/** Every block at any depth, outermost first, with the blocks that it stands in. */
export function* walkBlocks(
  body: HclBody,
  above: readonly HclBlock[] = [],
): Generator<{ block: HclBlock; above: readonly HclBlock[] }> {
  for (const block of body.blocks) {
    yield { block, above }
    yield* walkBlocks(block, [...above, block])
  }
}

/** The blocks that declare a resource, a data source or an ephemeral resource; within a check too. */
export function declaredBlocks({ blocks }: HclFile): HclBlock[] {
  const checked = blocks.filter(({ type }) => type === 'check').flatMap((check) => check.blocks)
  return [...blocks, ...checked].filter(({ type }) => ['resource', 'data', 'ephemeral'].includes(type))
}
