import { attributeOf } from './literal.ts'
import { folderOf, type Refusal, resolveInside, type ScreenedConfiguration } from './screened-configuration.ts'

/** Modules that do not come with the configuration itself. */
export function screenModules({ files, names }: ScreenedConfiguration): Refusal[] {
  const folders = new Set([...names].map(folderOf))
  return files.flatMap(({ file, blocks }) =>
    blocks
      .filter((block) => block.type === 'module')
      .flatMap((block): Refusal[] => {
        const source = attributeOf(block, 'source')
        const text = source?.value.kind === 'literal' ? source.value.value : undefined
        const local = typeof text === 'string' && /^\.\.?\//.test(text) && !text.includes('\\')
        const folder = local ? resolveInside(folderOf(file), text) : null
        if (folder !== null && folders.has(folder)) return []
        const message = local
          ? `Module source ${text} leads outside the configuration`
          : 'A module has to lie in the configuration itself: source = "./folder"'
        return [{ file, line: source?.line ?? block.line, rule: 'module-source', message }]
      }),
  )
}
