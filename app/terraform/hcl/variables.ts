import type { PlaybookDetail, Variable } from '#app/contract/playbooks.ts'
import { attributeOf, literalOf, stringOf } from './literal.ts'
import type { HclBlock } from './model.ts'
import { parseHcl } from './parse.ts'
import { hintsOf, mergeHints } from './variable-hints.ts'
import { readType } from './variable-type.ts'

/** A variable with its place. */
export interface DeclaredVariable extends Variable {
  file: string
  line: number
  /** Whether it says its type. */
  typed: boolean
}

type DeclaredOutput = PlaybookDetail['outputs'][number]

/** The variables of the root module (files without a folder), in the order of files and lines. */
export async function readVariables(files: Record<string, string>): Promise<DeclaredVariable[]> {
  const blocks = await rootBlocks(files, 'variable')
  return blocks.map(({ file, block }) => toVariable(file, block))
}

/** The outputs of the root module. */
export async function readOutputs(files: Record<string, string>): Promise<DeclaredOutput[]> {
  const blocks = await rootBlocks(files, 'output')
  return blocks.map(({ block }) => ({
    name: block.labels[0] ?? '',
    description: stringOf(block, 'description')?.trim() ?? '',
    sensitive: isTrue(block, 'sensitive'),
  }))
}

async function rootBlocks(files: Record<string, string>, type: string): Promise<{ file: string; block: HclBlock }[]> {
  const names = Object.keys(files)
    .filter((name) => name.endsWith('.tf') && !name.includes('/'))
    .sort()
  const read = await Promise.all(names.map((name) => parseHcl(name, files[name] ?? '')))
  return read.flatMap(({ file, blocks }) =>
    blocks.filter((block) => block.type === type).map((block) => ({ file, block })),
  )
}

function toVariable(file: string, block: HclBlock): DeclaredVariable {
  const name = block.labels[0] ?? ''
  const type = attributeOf(block, 'type')
  const fallback = attributeOf(block, 'default')
  const literal = fallback && literalOf(fallback.value)
  const rules = block.blocks.filter((inner) => inner.type === 'validation')
  const conditions = rules.flatMap((rule) => attributeOf(rule, 'condition')?.value ?? [])
  return {
    name,
    type: type ? readType(type.value) : { kind: 'any' },
    description: stringOf(block, 'description')?.trim() ?? '',
    required: !fallback,
    ...(literal && { default: literal.value }),
    nullable: !isFalse(block, 'nullable'),
    sensitive: isTrue(block, 'sensitive'),
    ephemeral: isTrue(block, 'ephemeral'),
    validations: rules.map((rule) => ({
      condition: attributeOf(rule, 'condition')?.value.text ?? '',
      message: messageOf(rule),
    })),
    hints: mergeHints(conditions.map((condition) => hintsOf(condition, `var.${name}`))),
    file,
    line: block.line,
    typed: type !== undefined,
  }
}

/** The error message; its source when it is put together of parts. */
function messageOf(rule: HclBlock): string {
  return stringOf(rule, 'error_message')?.trim() ?? attributeOf(rule, 'error_message')?.value.text ?? ''
}

function isTrue(block: HclBlock, name: string): boolean {
  const value = attributeOf(block, name)?.value
  return value?.kind === 'literal' && value.value === true
}

function isFalse(block: HclBlock, name: string): boolean {
  const value = attributeOf(block, name)?.value
  return value?.kind === 'literal' && value.value === false
}
