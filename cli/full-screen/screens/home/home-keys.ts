import { roleAllows } from '#app/contract/role-allows.ts'
import { chosenIn, countIn, gapInHand, lastEvents, markedGaps, ownFixOfGap } from '../../state/listed.ts'
import type { State } from '../../state/state.ts'
import type { KeyHint } from '../page.ts'
import { troubleKeys } from '../trouble-keys.ts'
import { hasEvents, roomsOf } from './rooms.ts'

/** The keys of the first screen, the most used first. */
export function homeKeys(state: State): KeyHint[] {
  const { known, scanned, home, trouble } = state
  if (known === null) return [...troubleKeys(trouble), ...(trouble?.again ? [] : [again])]
  const mayWork = roleAllows(known.user.role, 'operator')
  const scan: KeyHint[] = mayWork ? [['s', 'scan', 'scans the subscription']] : []
  const where: KeyHint = ['w', 'subscriptions', 'the other subscriptions of the environment']
  if (scanned === null) return [...scan, where, again]
  if (home.isFiltering) return typingKeys(state)
  return [...paneKeys(state, mayWork), ...scan, ...moveKeys(state), where, again]
}

const again: KeyHint = ['r', 'read again', 'reads everything anew']

const typingKeys = ({ home }: State): KeyHint[] => [
  ['Enter', 'keep', 'keeps it, and goes to the list; Down too'],
  ['Esc', home.tab === 'gaps' ? 'without filter' : 'without search'],
  ...(home.tab === 'gaps' ? ([['', 'words, or impact:critical,high']] as const) : []),
  ['Backspace', 'delete', 'deletes a sign'],
  ['Ctrl+U', 'empty', 'deletes all of it'],
]

const choose: KeyHint = ['Up/Down', 'choose', 'choose; j and k too']
const open: KeyHint = ['Enter', 'open', 'goes in']

/** Of what has the keys: the list, the evidence, the last events. */
function paneKeys(state: State, mayWork: boolean): KeyHint[] {
  const { home } = state
  const inHand = home.tab === 'gaps' ? gapInHand(state) : undefined
  const gap = inHand !== undefined
  const fix: KeyHint[] = inHand && ownFixOfGap(state, inHand.controlId) ? [['f', 'fix', 'the fix of the gap']] : []
  const filter: KeyHint[] =
    home.tab === 'gaps'
      ? [['/', 'filter', 'filters gaps: words, or impact:critical,high']]
      : home.tab === 'resources'
        ? [['/', 'search', 'searches resources by name, id and tags']]
        : []
  if (home.pane === 'events') return [choose, open, ...fix, ...filter]
  if (home.pane === 'evidence') return [['Up/Down', 'scroll', 'scroll; j and k too'], open, ...fix, ...filter]
  const isEmpty = countIn(state, home.tab) === 0
  const marked = markedGaps(state).length
  const marks: KeyHint[] =
    gap && mayWork
      ? [
          ['Space', 'mark', 'marks the gap, or takes the mark back'],
          ...(marked > 0
            ? ([['p', 'plan marked', 'makes fixes of the marked gaps, to be reviewed and planned']] as const)
            : []),
        ]
      : []
  return [
    ...(isEmpty ? [] : [choose, ...(home.tab === 'compliance' ? [] : [open])]),
    ...marks,
    ...fix,
    ...filter,
    ...(gap && mayWork ? ([['a', 'mark all', 'marks all that are listed, or none']] as const) : []),
  ]
}

/** Between the panes and the lists. */
function moveKeys(state: State): KeyHint[] {
  const { home } = state
  const hasPanes =
    (roomsOf(state).evidence.width > 0 && gapInHand(state) !== undefined) ||
    (hasEvents(state) && lastEvents(state).length > 0)
  const isMoving = home.pane === 'list' && chosenIn(state, home.tab) < countIn(state, home.tab)
  return [
    ...(hasPanes ? ([['Tab', 'pane', 'the evidence, the last events, and back; Shift+Tab too']] as const) : []),
    ...(home.pane !== 'list' || filterOf(state) !== ''
      ? ([['Esc', 'back', 'back to the list, without filter']] as const)
      : []),
    ['1 to 6', 'lists', 'gaps, fixes, plans, resources, history, standards; Left and Right too'],
    ...(isMoving
      ? ([
          ['PgUp/PgDn', 'page'],
          ['Home/End', 'ends', 'goes to the first, to the last'],
        ] as const)
      : []),
  ]
}

const filterOf = ({ home }: State) => (home.tab === 'gaps' ? home.filter : home.tab === 'resources' ? home.search : '')
