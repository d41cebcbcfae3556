import { type Block, block } from '#app/terraform/hcl/write/blocks.ts'
import { literal, reference } from '#app/terraform/hcl/write/expressions.ts'
import { hclFile } from '#app/terraform/hcl/write/write-file.ts'
import { fixBlock } from './fix-block.ts'
import type { NamedFix, RootVariables, UsedModule } from './root-variables.ts'

/** The text of main.tf. */
export function mainFile(root: RootVariables, about: { name: string; description: string }): string {
  const head = [about.name, about.description].filter((text) => text.trim() !== '')
  const blocks = [terraformBlock(root), block('provider', ['azapi'], {}), ...root.uses.map(moduleBlock)]
  return hclFile([...blocks, ...fixBlocks(root)], head)
}

function terraformBlock({ variables }: RootVariables): Block {
  // Values that are never stored came with Terraform 1.10.
  const version = variables.some(({ ephemeral }) => ephemeral) ? '>= 1.10' : '>= 1.6'
  const azapi = literal({ source: 'Azure/azapi', version: '~> 2.12' })
  const providers = block('required_providers', [], { azapi })
  return block('terraform', [], { required_version: literal(version) }, { blocks: [providers] })
}

function moduleBlock({ label, module, arguments: given }: UsedModule): Block {
  const values = [...given].map(([name, variable]) => [name, reference('var', variable)])
  return block(
    'module',
    [label],
    { source: literal(`./modules/${module.id}`), ...Object.fromEntries(values) },
    { comments: [`${module.display_name}: ${module.description}`] },
  )
}

/** Each fix comes after the last one before it that changes one of the same resources. */
function fixBlocks({ fixes, inputs }: RootVariables): Block[] {
  const lastOf = new Map<string, NamedFix>()
  return fixes.map((named) => {
    const ids = named.fix.resources.map(({ id }) => id.toLowerCase())
    const after = new Set(ids.flatMap((id) => lastOf.get(id) ?? []))
    for (const id of ids) lastOf.set(id, named)
    return fixBlock(named, inputs, [...after])
  })
}
