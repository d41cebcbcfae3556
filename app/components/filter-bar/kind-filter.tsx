import { workspaceKinds } from '#app/contract/execution-phase.ts'
import { kindWords } from '#app/text/workspace-words.ts'
import { FilterSelect } from './filter-select.tsx'

/** Playbooks, fixes or templates, of what runs and of where it runs. */
export function KindFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const options = workspaceKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))
  return <FilterSelect label="Kind" options={options} value={value} onChange={onChange} />
}
