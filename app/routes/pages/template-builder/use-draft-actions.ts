import { type Dispatch, useMemo } from 'react'
import type { FieldInput } from '#app/components/variables/variable-input.ts'
import type { BuilderModule } from './builder-module.ts'
import type { DraftAction } from './draft.ts'

export type DraftActions = ReturnType<typeof draftActions>

/** What the steps do to the draft; the same functions as long as the wizard is open. */
export const useDraftActions = (modules: ReadonlyMap<string, BuilderModule>, change: Dispatch<DraftAction>) =>
  useMemo(() => draftActions(modules, change), [modules, change])

const draftActions = (modules: ReadonlyMap<string, BuilderModule>, change: Dispatch<DraftAction>) => ({
  add(moduleId: string) {
    const name = modules.get(moduleId)?.variables.find((one) => one.name === 'name')
    change({ type: 'add', moduleId, defaultName: name?.default })
  },
  remove: (name: string) => change({ type: 'remove', name }),
  setField: (key: string, input: FieldInput) => change({ type: 'field', key, input }),
  take: (fix: string, ids: string[], out: boolean) => change({ type: 'take', fix, ids, out }),
})
