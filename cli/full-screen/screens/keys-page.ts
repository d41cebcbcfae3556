import { part, type TonedLine } from '../../output/toned-line.ts'
import { factLines } from '../lines/flow.ts'
import type { State } from '../state/state.ts'
import { headLines } from './head-lines.ts'
import { type KeyHint, type Page, scrollKeys, widthIn } from './page.ts'

/** The keys of the screen that it was opened on, and of no other. Nothing is applied by one: a plan wants its word typed. */
export function keysPage(
  { size }: State,
  { here, everywhere }: Record<'here' | 'everywhere', readonly KeyHint[]>,
  scroll: number,
): Page {
  const block = (heading: string, keys: readonly KeyHint[]): TonedLine[] => [
    [part(heading, 'strong')],
    ...factLines(
      keys.map(([key, does, atLength]) => [key, atLength ?? does]),
      widthIn(size),
    ),
    [],
  ]
  return {
    head: headLines('Keys', null, [part('A plan is applied once its word is typed, never by a key.', 'dim')], size),
    title: [],
    lines: [...block('On this screen', here), ...block('Everywhere', everywhere)],
    from: scroll,
    foot: [],
    keys: [['Esc', 'back'], ...scrollKeys],
  }
}
