import { part } from '../../output/toned-line.ts'
import { type Fact, factLines } from '../lines/flow.ts'
import type { State } from '../state/state.ts'
import { headLines } from './head-lines.ts'
import { type Page, widthIn } from './page.ts'

const groups: readonly (readonly [heading: string, keys: readonly Fact[]])[] = [
  [
    'Everywhere',
    [
      ['Enter', 'goes in'],
      ['Esc', 'goes back'],
      ['Up, Down, j, k', 'move or scroll; PgUp, PgDn, Home and End too'],
      ['? or F1', 'these keys'],
      ['q', 'quits; what runs goes on at the server'],
      ['Ctrl+C', 'quits, also while something is typed'],
      ['Ctrl+Z', 'suspends; fg brings everything back'],
    ],
  ],
  [
    'First screen',
    [
      ['1 to 5', 'gaps, fixes, plans that wait, history, standards; Left and Right too'],
      ['/', 'filters gaps: words, or impact:critical,high'],
      ['f', 'the fix of the gap'],
      ['Tab', 'the evidence, and back'],
      ['s', 'scans the subscription'],
      ['w', 'the other subscriptions of the environment'],
      ['r', 'reads everything anew'],
    ],
  ],
  [
    'Fix, plan and proof',
    [
      ['p', 'plans the fix: it reads Azure and changes nothing'],
      ['n, b', 'the next fix, the one before'],
      ['Ctrl+A', 'Terraform’s addresses in a plan'],
      ['Ctrl+R', 'plans again'],
      ['Ctrl+D twice', 'discards the plan'],
      ['a', 'asks those who may approve a plan'],
      ['c twice', 'stops what runs; what is under way is finished first'],
      ['u', 'plans the way back of an apply'],
      ['g', 'proves an apply once more'],
    ],
  ],
]

/** All keys. Nothing is applied by one: a plan wants its word typed. */
export function keysPage({ size }: State, scroll: number): Page {
  const width = widthIn(size)
  return {
    head: headLines('Keys', null, [part('A plan is applied once its word is typed, never by a key.', 'dim')], size),
    title: [],
    lines: groups.flatMap(([heading, keys]) => [[part(heading, 'strong')], ...factLines(keys, width), []]),
    from: scroll,
    foot: [],
    keys: [
      ['Up/Down', 'scroll'],
      ['Esc', 'back'],
      ['q', 'quit'],
    ],
  }
}
