import type { BuilderModule } from './builder-module.ts'

/** The modules of a category in whose id, name, description or types all words stand. */
export function filterModules(
  modules: readonly BuilderModule[],
  { search, category }: { search: string; category: string | null },
): BuilderModule[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return modules.filter((one) => {
    if (category !== null && one.category !== category) return false
    const text = `${one.id} ${one.display_name} ${one.description} ${one.azure_types.join(' ')}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
