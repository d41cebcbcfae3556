import { severities } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import { nearestWord } from '#app/text/nearest-word.ts'
import type { Catalogue } from './catalogue.ts'

/** Which controls judge: those that all of the lists allow, each by any of its names, without the excluded ones. */
export interface ControlChoice {
  /** Ids. */
  control?: readonly string[]
  /** Ids of standards. */
  standard?: readonly string[]
  /** The folders that controls stand in, such as `storage`. */
  service?: readonly string[]
  category?: readonly string[]
  severity?: readonly string[]
  /** Ids of controls. */
  exclude?: readonly string[]
  /** How heavy gaps have to be to fail the gate that looks at the choice. */
  failOn?: Severity
}

/** A choice that names what is not there, or leaves nothing, or nothing that its gate could fail on. */
export class ChoiceError extends Error {
  override name = 'ChoiceError'
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message)
  }
}

/** The parts of a choice, in the order in which they are told. */
export const choiceWords = ['control', 'standard', 'service', 'category', 'severity', 'exclude'] as const
export type ChoiceWord = (typeof choiceWords)[number]

/** Whether anything is chosen. */
export const choosesControls = (choice: ControlChoice): boolean =>
  choiceWords.some((word) => choice[word] !== undefined)

/**
 * The catalogue of the chosen controls, which says so in `chosen`; the same one when nothing is chosen. A standard stays
 * where all of its controls do: a percentage over some of them would not be of the standard.
 * @throws ChoiceError for a name that there is not, in any case of letters, and when no control is left
 */
export function chooseControls(catalogue: Catalogue, choice: ControlChoice): Catalogue {
  if (!choosesControls(choice)) return catalogue
  const { ids: left, by } = chosenControls(catalogue, choice)
  const standards = catalogue.standards.filter(({ requirements }) =>
    requirements.every(({ controls }) => controls?.every((id) => left.has(id)) ?? true),
  )
  const controls = catalogue.controls.filter(({ id }) => left.has(id))
  return { controls, standards, chosen: { by, from: catalogue } }
}

/** What of a catalogue is looked at to choose by. */
export interface Choosable {
  controls: readonly Record<'id' | 'severity' | 'category' | 'service', string>[]
  standards: readonly { id: string; requirements: readonly { controls?: readonly string[] }[] }[]
}

/**
 * Ids of the controls that a choice allows, and the choice as options.
 * @throws ChoiceError for a name that there is not, in any case of letters, when no control is left, and when none is as heavy as `failOn`
 */
export function chosenControls(catalogue: Choosable, choice: ControlChoice): { ids: ReadonlySet<string>; by: string } {
  const told: string[] = []
  let left = new Set(catalogue.controls.map(({ id }) => id))
  for (const word of choiceWords) {
    const names = choice[word]
    if (names === undefined) continue
    const { known, ids } = controlsNamed(catalogue, word, names)
    left = new Set([...left].filter((id) => ids.has(id) === (word !== 'exclude')))
    if (known.length > 0) told.push(`--${word} ${known.map(quoted).join(' ')}`)
  }
  const by = told.join(' ')
  if (left.size === 0)
    throw new ChoiceError(`No control is left to judge by${by && `: ${by}`}.`, 'See all with: parapet controls list')
  const { failOn } = choice
  const heavy: readonly string[] = failOn ? severities.slice(0, severities.indexOf(failOn) + 1) : severities
  if (!catalogue.controls.some(({ id, severity }) => left.has(id) && heavy.includes(severity)))
    throw new ChoiceError(
      `No chosen control is of ${failOn} impact or heavier, so that --fail-on ${failOn} could not fail: ${by}.`,
      'Choose others as well, or give a lighter --fail-on.',
    )
  return { ids: left, by }
}

const quoted = (name: string) => (/\s/.test(name) ? `"${name}"` : name)

/** The names as the catalogue has them, and the controls that they stand for. @throws ChoiceError at the first unknown one */
export function controlsNamed(catalogue: Choosable, word: ChoiceWord, names: readonly string[]) {
  const groups = groupsOf(catalogue, word)
  const known = [...new Set(names)].map((name) => {
    const found = [...groups.keys()].find((one) => one.toLowerCase() === name.toLowerCase())
    if (found !== undefined) return found
    const kind = word === 'exclude' ? 'control' : word
    throw new ChoiceError(`There is no ${kind} ${JSON.stringify(name)}.`, hintFor(name, kind, [...groups.keys()]))
  })
  return { known, ids: new Set(known.flatMap((name) => [...(groups.get(name) ?? [])])) }
}

/** Names that a hint lists. */
const listed = 20

function hintFor(name: string, kind: string, known: readonly string[]): string {
  const nearest = nearestWord(name, known)
  if (nearest !== undefined) return `Did you mean ${nearest}?`
  if (known.length === 0) return `The catalogue has no ${kind}.`
  return known.length <= listed ? `There are: ${known.join(', ')}` : 'See all with: parapet controls list'
}

/** Ids of controls, by each name that a part of a choice can have. */
function groupsOf({ controls, standards }: Choosable, word: ChoiceWord): Map<string, Set<string>> {
  if (word === 'standard')
    return new Map(
      standards.map(({ id, requirements }) => [id, new Set(requirements.flatMap((one) => one.controls ?? []))]),
    )
  const groups = new Map<string, Set<string>>(word === 'severity' ? severities.map((one) => [one, new Set()]) : [])
  for (const control of controls) {
    const name = nameOf(control, word)
    groups.set(name, (groups.get(name) ?? new Set()).add(control.id))
  }
  return groups
}

const nameOf = (control: Choosable['controls'][number], word: Exclude<ChoiceWord, 'standard'>) =>
  word === 'control' || word === 'exclude' ? control.id : control[word]
