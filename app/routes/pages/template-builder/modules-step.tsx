import { Button, Card } from '@mantine/core'
import { useSearchParams } from '@remix-run/react'
import { IconSearchOff } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import { Notice } from '#app/components/notice/notice.tsx'
import type { ModuleCategory } from '#app/contract/template-catalogue.ts'
import type { BuilderModule } from './builder-module.ts'
import choice from './choice-card.module.css'
import type { ChosenModule } from './draft.ts'
import { ModuleCard } from './module-card.tsx'
import classes from './modules-step.module.css'

interface ModulesStepProps {
  modules: readonly BuilderModule[]
  categories: readonly ModuleCategory[]
  chosen: readonly ChosenModule[]
  /** Ids of chosen modules that the catalogue no longer has. */
  vanished: readonly ChosenModule[]
  onAdd: (moduleId: string) => void
  onRemove: (name: string) => void
}

/** Cards that are shown at once. */
const shownCards = 60

/** The modules of the catalogue with search and categories; the whole card is the checkbox. */
export function ModulesStep({ modules, categories, chosen, vanished, onAdd, onRemove }: ModulesStepProps) {
  const [params] = useSearchParams()
  const change = useFilterChange()
  const search = params.get('search') ?? ''
  const category = categories.find(({ name }) => name === params.get('category'))?.name ?? null
  const [shown, setShown] = useState(shownCards)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useEffect(() => setShown(shownCards), [search, category])
  const found = useMemo(() => filterModules(modules, { search, category }), [modules, search, category])
  const usesOf = useMemo(() => usesByModule(chosen), [chosen])
  const toggle = useCallback(
    (moduleId: string, uses: readonly ChosenModule[]) => {
      if (uses.length === 0) onAdd(moduleId)
      for (const { name } of uses) onRemove(name)
    },
    [onAdd, onRemove],
  )
  const filters = [{ name: null, display_name: 'All', module_count: modules.length }, ...categories]

  return (
    <section className={classes.step} aria-label="Modules">
      {vanished.map(({ name, moduleId }) => (
        <Notice key={name} role="warning" action={{ label: 'Remove', onClick: () => onRemove(name) }}>
          The catalogue no longer has the module <code>{moduleId}</code>, which this template uses. Its values are kept
          until you remove it.
        </Notice>
      ))}
      <SearchField label="Search modules" search={search} onSearch={(text) => change('search', text)} />
      <fieldset className={classes.filters}>
        <legend className="visually-hidden">Category</legend>
        {filters.map(({ name, display_name, module_count }) => (
          <button
            key={display_name}
            type="button"
            className={classes.filter}
            aria-pressed={category === name}
            onClick={() => change('category', name ?? '')}
          >
            {display_name} <span className={classes.count}>{module_count}</span>
          </button>
        ))}
      </fieldset>
      {found.length === 0 ? (
        <Card padding={0}>
          <EmptyState icon={IconSearchOff}>No modules match your search.</EmptyState>
        </Card>
      ) : (
        <div className={choice.cards}>
          {found.slice(0, shown).map((module) => (
            <ModuleCard key={module.id} module={module} uses={usesOf.get(module.id) ?? none} onToggle={toggle} />
          ))}
        </div>
      )}
      {found.length > shown && (
        <Button variant="default" onClick={() => setShown(found.length)}>
          Show {found.length - shown} more
        </Button>
      )}
    </section>
  )
}

const none: readonly ChosenModule[] = []

function usesByModule(chosen: readonly ChosenModule[]): ReadonlyMap<string, readonly ChosenModule[]> {
  const uses = new Map<string, ChosenModule[]>()
  for (const one of chosen) uses.set(one.moduleId, [...(uses.get(one.moduleId) ?? []), one])
  return uses
}

/** The modules of a category in whose id, name, description or types all words stand. */
function filterModules(
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
