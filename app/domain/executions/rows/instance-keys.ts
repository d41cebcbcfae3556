import { attributeOf, literalOf } from '#app/terraform/hcl/literal.ts'
import type { HclFile } from '#app/terraform/hcl/model.ts'
import { normaliseId } from '../../arm/resource-id.ts'

/** By a block's address, e.g. `azapi_update_resource.tls`: the key of each resource by its normalised id. */
export type InstanceKeys = ReadonlyMap<string, ReadonlyMap<string, string>>

/** `for_each` of a generated template: over the local value that names all its resources. */
const overNamed = /\bfor \w+, \w+ in local\.([\w-]+_resources) :/

/** What the blocks of a generated template call their resources. A configuration of another origin has none. */
export function instanceKeysIn(files: readonly HclFile[]): InstanceKeys {
  const blocks = files.flatMap((file) => file.blocks)
  const locals = blocks.filter(({ type }) => type === 'locals').flatMap(({ attributes }) => attributes)
  const keys = new Map<string, ReadonlyMap<string, string>>()
  for (const block of blocks.filter(({ type }) => type === 'resource')) {
    const [, name] = overNamed.exec(attributeOf(block, 'for_each')?.value.text ?? '') ?? []
    const local = locals.find((one) => one.name === name)
    const ids = local && literalOf(local.value)?.value
    if (typeof ids !== 'object' || ids === null) continue
    const named = Object.entries(ids).flatMap(([key, id]) =>
      typeof id === 'string' ? [[normaliseId(id), key] as const] : [],
    )
    keys.set(block.labels.join('.'), new Map(named))
  }
  return keys
}
