import { defaultAllowedProviders } from '../cli-config.ts'
import { attributeOf } from './literal.ts'
import type { HclBlock, HclExpression, HclFile } from './model.ts'
import { folderOf, type Refusal, type ScreenedConfiguration } from './screened-configuration.ts'
import { walkBlocks } from './walk.ts'

/** Providers off the list: those that are required, and those that resources, data and provider blocks stand for. */
export function screenProviders(
  { files }: ScreenedConfiguration,
  allowed: readonly string[] = defaultAllowedProviders,
): Refusal[] {
  const folders = new Set(files.map(({ file }) => folderOf(file)))
  return [...folders].flatMap((folder) => {
    const module = files.filter(({ file }) => folderOf(file) === folder)
    const required = module.flatMap(requiredProviders)
    return [
      ...required.flatMap((one) => judgeRequired(one, allowed)),
      ...module.flatMap((read) => usedProviders(read).flatMap((one) => judgeUsed(one, required, allowed))),
    ]
  })
}

interface RequiredProvider {
  file: string
  line: number
  name: string
  /** Null when it is no literal. */
  source: string | null
}

function requiredProviders({ file, blocks }: HclFile): RequiredProvider[] {
  return blocks
    .filter((block) => block.type === 'terraform')
    .flatMap((block) => block.blocks.filter((inner) => inner.type === 'required_providers'))
    .flatMap((block) => block.attributes)
    .map(({ name, line, value }) => ({ file, line, name, source: sourceOf(name, value) }))
}

function sourceOf(name: string, value: HclExpression): string | null {
  if (value.kind === 'literal') return `hashicorp/${name}`
  if (value.kind !== 'object' || value.entries.some((entry) => entry.name === null)) return null
  const sources = value.entries.filter((entry) => entry.name === 'source')
  if (sources.length === 0) return `hashicorp/${name}`
  const [source] = sources
  return sources.length === 1 && source?.value.kind === 'literal' && typeof source.value.value === 'string'
    ? source.value.value
    : null
}

function judgeRequired({ file, line, name, source }: RequiredProvider, allowed: readonly string[]): Refusal[] {
  if (source !== null && (source.toLowerCase() === builtinProvider || isAllowed(source, allowed))) return []
  const message =
    source === null
      ? `The source of provider ${name} has to be written out`
      : `Provider ${source} is not among those that may run`
  return [{ file, line, rule: 'provider', message }]
}

interface UsedProvider {
  file: string
  line: number
  /** The provider's name in its module. */
  name: string
}

function usedProviders(read: HclFile): UsedProvider[] {
  return [...walkBlocks(read)].flatMap(({ block, above }) => {
    const declares = above.length === 0 || (above.length === 1 && above[0]?.type === 'check')
    return declares ? namesIn(block).map((name) => ({ file: read.file, line: block.line, name })) : []
  })
}

function namesIn(block: HclBlock): string[] {
  const [label = ''] = block.labels
  if (block.type === 'provider') return [label]
  if (!['resource', 'data', 'ephemeral', 'import'].includes(block.type)) return []
  const chosen = attributeOf(block, 'provider')?.value
  if (chosen) return [chosen.text.replace(/^"|"$/g, '').split(/[.[]/)[0] ?? '']
  return block.type === 'import' ? [] : [label.split('_')[0] ?? '']
}

function judgeUsed(used: UsedProvider, required: RequiredProvider[], allowed: readonly string[]): Refusal[] {
  if (used.name === 'terraform' || required.some(({ name }) => name === used.name)) return []
  if (isAllowed(`hashicorp/${used.name}`, allowed)) return []
  const message = `Provider hashicorp/${used.name} is not among those that may run. required_providers does not name ${used.name}.`
  return [{ file: used.file, line: used.line, rule: 'provider', message }]
}

/** Addresses of what a source such as `Azure/azapi` means: with each public registry's host when it names none. */
function providerAddresses(source: string): string[] {
  const parts = source.trim().toLowerCase().split('/')
  if (parts.length === 1) return providerAddresses(`hashicorp/${source}`)
  if (parts.length === 2) return publicHosts.map((host) => [host, ...parts].join('/'))
  return [parts.join('/')]
}

const publicHosts = ['registry.terraform.io', 'registry.opentofu.org']

/** Terraform's own provider, which is part of the binary. */
const builtinProvider = 'terraform.io/builtin/terraform'

/** Whether every address that a source can mean is on the list. */
function isAllowed(source: string, allowed: readonly string[]): boolean {
  const list = allowed.flatMap(providerAddresses).map((one) => one.split('/'))
  // Terraform and OpenTofu each know their own registry only: one of the two is enough.
  return providerAddresses(source).some((address) => {
    const parts = address.split('/')
    return list.some(
      (entry) => entry.length === parts.length && entry.every((part, at) => part === '*' || part === parts[at]),
    )
  })
}
