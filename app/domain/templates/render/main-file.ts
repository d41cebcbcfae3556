import type { TemplateModuleUse } from '#app/contract/template-content.ts'
import { type Block, block } from '#app/terraform/hcl/write/blocks.ts'
import { choice, literal, reference } from '#app/terraform/hcl/write/expressions.ts'
import { hclFile } from '#app/terraform/hcl/write/write-file.ts'
import { failingBlocks, fixBlock } from './fix-block.ts'
import { isUndone, type NamedFix, type RootVariables, type UsedModule } from './root-variables.ts'

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

function moduleBlock({ label, use, module, arguments: given }: UsedModule): Block {
  const values = [...given].map(([name, variable]) => [name, reference('var', variable)])
  const count = isUndone(use) ? choice(reference('var', 'undo'), literal(0), literal(1)) : undefined
  return block(
    'module',
    [label],
    { source: literal(`./modules/${module.id}`), count, ...Object.fromEntries(values) },
    { comments: [`${module.display_name}: ${module.description}`, ...reasonLines(use)] },
  )
}

/** Which control asks for a module, what may break, and how to go back. */
function reasonLines({ reasons = [] }: TemplateModuleUse): string[] {
  if (reasons.length === 0) return []
  return [
    ...reasons.flatMap(({ control_id, title, severity, impact }) => [
      `${control_id} (${severity}): ${title}.`,
      ...(impact ? [`May break: ${impact}`] : []),
    ]),
    'Go back with undo = true: what the module made is deleted. Settings that it wrote to what was there stay.',
  ]
}

/**
 * Each fix comes after the last one before it that changes one of the same resources. A lock comes after all fixes of what it
 * locks: going back takes it off before anything beneath it is deleted again, which Azure would refuse.
 */
function fixBlocks({ fixes, inputs }: RootVariables): Block[] {
  const lastOf = new Map<string, NamedFix>()
  return fixes.flatMap((named) => {
    const ids = named.fix.resources.map(({ id }) => id.toLowerCase())
    const locked = lockedBy(named)
    const guarded = fixes.filter(({ fix }) => locked.length > 0 && fix.resources.some(({ id }) => isBelow(id, locked)))
    const after = new Set([...ids.flatMap((id) => lastOf.get(id) ?? []), ...guarded])
    for (const id of ids) lastOf.set(id, named)
    return [...failingBlocks(named), fixBlock(named, inputs, [...after])]
  })
}

const lockMark = '/providers/microsoft.authorization/locks/'

/** Ids, in lower case, of what the locks of a fix lock; none of a fix of other resources. */
function lockedBy({ fix }: NamedFix): string[] {
  const ids = fix.resources.map(({ id }) => id.toLowerCase())
  return ids.flatMap((id) => (id.includes(lockMark) ? [id.slice(0, id.lastIndexOf(lockMark))] : []))
}

function isBelow(id: string, scopes: readonly string[]): boolean {
  const lower = id.toLowerCase()
  return !lower.includes(lockMark) && scopes.some((scope) => lower === scope || lower.startsWith(`${scope}/`))
}
