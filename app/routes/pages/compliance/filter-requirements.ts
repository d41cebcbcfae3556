import type { ComplianceRequirement, StandardCompliance } from '#app/contract/compliance.ts'

/** A chapter with those of its requirements that are shown. */
export interface ShownChapter {
  id: string
  /** Empty when the standard does not name it. */
  title: string
  /** All of it, of which the figures are. */
  all: ComplianceRequirement[]
  shown: ComplianceRequirement[]
}

/**
 * The chapters in the order of the standard, without those that hold nothing that is searched for.
 * @param search the beginning of a number, or words of title or control
 * @param state one of the states, or empty for all
 */
export function filterRequirements(
  { chapters, requirements }: Pick<StandardCompliance, 'chapters' | 'requirements'>,
  search: string,
  state: string,
): ShownChapter[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (one: ComplianceRequirement) =>
    (state === '' || one.state === state) && words.every((word) => isIn(one, word))
  const ids = [...new Set(requirements.map(({ chapter }) => chapter))]
  return ids
    .map((id) => {
      const all = requirements.filter(({ chapter }) => chapter === id)
      return { id, title: chapters.find((one) => one.id === id)?.title ?? '', all, shown: all.filter(matches) }
    })
    .filter(({ shown }) => shown.length > 0)
}

const isIn = ({ id, title, controls }: ComplianceRequirement, word: string) =>
  id.toLowerCase().startsWith(word) ||
  title.toLowerCase().includes(word) ||
  controls.some((control) => control.includes(word))
