import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ModuleCategory, TemplateFramework, TemplateModule } from '#app/contract/template-catalogue.ts'
import { attributeOf, stringOf } from '#app/terraform/hcl/literal.ts'
import { parseHcl } from '#app/terraform/hcl/parse.ts'
import { readVariables } from '#app/terraform/hcl/variables.ts'
import { FrameworkManifest, ModuleManifest, moduleCategories } from './manifests.ts'
import { moduleFolders, namesIn } from './module-folders.ts'
import { readYaml } from './read-yaml.ts'
import { typeText } from './type-text.ts'

/** The modules and frameworks that came with Parapet. */
export interface TemplateCatalogue {
  /** By category, then by name. */
  modules: readonly TemplateModule[]
  frameworks: readonly TemplateFramework[]
  /** File name → text, of a module's folder. */
  filesOf(moduleId: string): Record<string, string>
}

const moduleFiles = ['main.tf', 'variables.tf', 'outputs.tf'] as const

export interface TemplateCatalogueService {
  templateCatalogue: () => Promise<TemplateCatalogue>
}

/** The catalogue beneath a folder: its files are read once, at the first call. */
export function openTemplateCatalogue(folder: string): () => Promise<TemplateCatalogue> {
  let read: Promise<TemplateCatalogue> | undefined
  return () => {
    read ??= readTemplateCatalogue(folder)
    return read
  }
}

/**
 * Reads `modules/<category>/<id>` and `frameworks/<id>.yaml` beneath a folder. Takes about 30 ms a module.
 * @throws Error that names file, line and problem.
 */
export async function readTemplateCatalogue(folder: string): Promise<TemplateCatalogue> {
  const files = new Map<string, Record<string, string>>()
  const modules: TemplateModule[] = []
  for (const { id, place } of moduleFolders(folder)) {
    const texts = Object.fromEntries(moduleFiles.map((file) => [file, readFileSync(path.join(place, file), 'utf8')]))
    files.set(id, texts)
    modules.push(await readModule(readYaml(path.join(place, 'module.yaml'), ModuleManifest), texts))
    // Others of the process have their turn.
    await setImmediate()
  }
  const frameworks = namesIn(path.join(folder, 'frameworks'))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readYaml(path.join(folder, 'frameworks', name), FrameworkManifest))
  return { modules, frameworks, filesOf: (moduleId) => files.get(moduleId) ?? {} }
}

/** The ids of its modules. */
export const moduleIdsOf = ({ modules }: Pick<TemplateCatalogue, 'modules'>): Set<string> =>
  new Set(modules.map(({ id }) => id))

/** The categories that have modules, in their order. */
export function categoriesOf(modules: readonly TemplateModule[]): ModuleCategory[] {
  return Object.entries(moduleCategories)
    .map(([name, display_name]) => ({
      name,
      display_name,
      module_count: modules.filter((one) => one.category === name).length,
    }))
    .filter((one) => one.module_count > 0)
}

/** The modules of a category in whose id, name or description the words stand. */
export function searchModules(
  modules: readonly TemplateModule[],
  { search = '', category }: { search?: string; category?: string },
): TemplateModule[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return modules.filter((one) => {
    const text = `${one.id} ${one.display_name} ${one.description} ${one.azure_types.join(' ')}`.toLowerCase()
    return (!category || one.category === category) && words.every((word) => text.includes(word))
  })
}

async function readModule(manifest: ModuleManifest, files: Record<string, string>): Promise<TemplateModule> {
  const { example: _example, example_options: _options, ...shown } = manifest
  const variables = await readVariables(files)
  const { blocks } = await parseHcl('outputs.tf', files['outputs.tf'] ?? '')
  return {
    ...shown,
    name: manifest.id,
    terraform_code: files['main.tf'] ?? '',
    variables: Object.fromEntries(
      variables.map(({ file: _file, line: _line, typed: _typed, ...detail }) => [
        detail.name,
        {
          description: detail.description,
          type: typeText(detail.type),
          ...(detail.default !== undefined && { default: detail.default }),
          required: detail.required,
          sensitive: detail.sensitive,
          detail,
        },
      ]),
    ),
    outputs: Object.fromEntries(
      blocks
        .filter((block) => block.type === 'output')
        .map((block) => [
          block.labels[0] ?? '',
          {
            value: attributeOf(block, 'value')?.value.text ?? '',
            description: stringOf(block, 'description') ?? '',
            sensitive: attributeOf(block, 'sensitive')?.value.text === 'true',
          },
        ]),
    ),
  }
}
