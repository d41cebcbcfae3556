import type { HclBlock } from './model.ts'
import type { Refusal, ScreenedConfiguration, ScreenRule } from './screened-configuration.ts'
import { walkBlocks } from './walk.ts'

const topLevel = new Set([
  'terraform',
  'provider',
  'variable',
  'locals',
  'output',
  'resource',
  'data',
  'ephemeral',
  'module',
  'moved',
  'import',
  'removed',
  'check',
])

/** Settings of a `terraform` block that only say what is needed. */
const terraformBlocks = new Set(['required_providers', 'provider_meta'])
const terraformAttributes = new Set(['required_version', 'experiments'])

/** Blocks that run programs, reach the network or this machine's files, or move the state. */
export function screenBlocks({ files }: ScreenedConfiguration): Refusal[] {
  return files.flatMap((read) =>
    [...walkBlocks(read)].flatMap(({ block, above }) =>
      [judge(block, above), ...(above.length === 0 ? judgeTerraform(block) : [])]
        .filter((found) => found !== undefined)
        .map(({ rule, message, line }) => ({ file: read.file, line: line ?? block.line, rule, message })),
    ),
  )
}

interface Verdict {
  rule: ScreenRule
  message: string
  line?: number
}

/** A `dynamic "x"` block makes blocks of type x. */
export function effectiveType(block: HclBlock): string {
  return block.type === 'dynamic' ? (block.labels[0] ?? '') : block.type
}

function judge(block: HclBlock, above: readonly HclBlock[]): Verdict | undefined {
  const type = effectiveType(block)
  if (above.length === 0 && !topLevel.has(block.type))
    return { rule: 'block', message: `Blocks of type ${block.type} are not accepted` }
  if (type === 'provisioner')
    return { rule: 'provisioner', message: 'A provisioner runs programs; resources have to do without' }
  const holder = above.at(-1)?.type
  const declares = above.length === 0 || (above.length === 1 && holder === 'check')
  if (!declares || !['resource', 'data', 'ephemeral'].includes(block.type)) return undefined
  return judgeDeclared(block)
}

function judgeDeclared(block: HclBlock): Verdict | undefined {
  const [type = ''] = block.labels
  if (type === 'external' || type === 'http')
    return { rule: 'program-or-network', message: `${block.type} "${type}" runs a program or calls any address` }
  if (type === 'terraform_remote_state')
    return {
      rule: 'program-or-network',
      message: 'terraform_remote_state reads states from any place; pass the values',
    }
  if (/^(local|template|archive)_/.test(type))
    return { rule: 'local-file', message: `${type} reads or writes files of the machine that runs Terraform` }
}

function judgeTerraform(block: HclBlock): Verdict[] {
  if (block.type !== 'terraform') return []
  const blocks = block.blocks
    .filter((inner) => !terraformBlocks.has(inner.type))
    .map(({ type, line }): Verdict => {
      const rule = type === 'backend' || type === 'cloud' ? 'backend' : 'block'
      const why = rule === 'backend' ? 'Parapet keeps the state' : 'it changes how Terraform itself works'
      return { rule, line, message: `terraform { ${type} } is not accepted: ${why}` }
    })
  const attributes = block.attributes
    .filter(({ name }) => !terraformAttributes.has(name))
    .map(({ name, line }): Verdict => ({ rule: 'block', line, message: `terraform { ${name} } is not accepted` }))
  return [...blocks, ...attributes]
}
