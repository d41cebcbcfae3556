import { advance, noProgress } from '../../commands/executions/execution-progress.ts'
import { hearFixes, withFixes } from './hear-fixes.ts'
import { gapInHand } from './listed.ts'
import { enter, inPlace, instead, type Next, placeAt, stay } from './next.ts'
import { hearResources } from './resource-list.ts'
import { type Place, placeOf, type State } from './state.ts'
import type { Told } from './told.ts'

/** What becomes of the view by what it is told. */
export function hear(state: State, told: Told): Next {
  switch (told.told) {
    case 'size':
      // A pane may have no room any more.
      return stay({ ...state, size: told.size, home: { ...state.home, pane: 'list' } })
    case 'time':
      return stay({ ...state, now: told.now })
    case 'known':
      return stay(scannedNow({ ...state, known: told.known, trouble: null, resources: null }, told.scanned))
    case 'resources':
      return hearResources(state, told.of, told.page)
    case 'resource': {
      const place = placeAt(state, 'resource')
      return stay(place?.id === told.id ? inPlace(state, { ...place, detail: told.detail }) : state)
    }
    case 'fixesMade':
      return hearFixes(state, told)
    case 'fixes':
      return stay(withFixes(state, told.fixes))
    case 'fixPlanned': {
      const { fixes, ...planning } = told
      const after = withFixes(state, fixes, planning)
      return planning.done < planning.of ? stay(after) : refreshed(after)
    }
    case 'scanned':
      return stay({ ...scannedNow(state, told.scanned), home: { ...state.home, tab: 'gaps', pane: 'list' } })
    case 'gap':
      return stay({ ...state, evidence: { ...state.evidence, [told.controlId]: told.evidence } })
    case 'fix': {
      const place = placeAt(state, 'fix')
      return stay(place?.fixId === told.detail.fix.id ? inPlace(state, { ...place, detail: told.detail }) : state)
    }
    case 'posture': {
      const place = placeAt(state, 'where')
      const here = told.posture.subscriptions.findIndex((one) => one.subscriptionId === state.known?.subscription?.id)
      return stay(place ? inPlace(state, { ...place, posture: told.posture, chosen: Math.max(0, here) }) : state)
    }
    case 'running': {
      const { execution, plan } = told
      const run: Place = { at: 'run', execution, progress: noProgress(execution.command), plan, isStopping: false }
      // What was marked is on its way now.
      const home = execution.command === 'apply' ? { ...state.home, marked: [] } : state.home
      return stay(comeFrom({ ...state, home }, run))
    }
    case 'progress':
      return stay(progressed(state, told))
    case 'plan': {
      const place: Place = {
        at: 'plan',
        executionId: told.executionId,
        shown: told.shown,
        typed: '',
        answered: 0,
        isSent: false,
        scroll: 0,
        withAddresses: false,
        isDiscarding: false,
      }
      return arrive(state, place, 'Its plan is there: 3 Plans.')
    }
    case 'outcome':
      return arrive(
        state,
        { at: 'outcome', executionId: told.executionId, shown: told.shown, scroll: 0 },
        `The ${told.shown.ended.command} of ${told.shown.ended.playbookName} has ended: 5 History.`,
      )
    case 'discarded': {
      const place = placeAt(state, 'plan')
      const left = place?.executionId === told.executionId ? { ...state, places: state.places.slice(0, -1) } : state
      return refreshed({ ...left, notice: 'The plan is discarded. Nothing was applied.' })
    }
    case 'address': {
      const { address, isOpened } = told
      if (isOpened) return stay({ ...state, notice: `Opened in the browser: ${address}` })
      const notice = `No browser can be opened here. Its address, copied where the terminal allows it: ${address}`
      return stay({ ...state, notice }, { do: 'copy', text: address })
    }
    case 'said':
      return stay({ ...state, notice: told.words })
    case 'scanning': {
      const place: Place = { at: 'scan', scan: told.scan }
      return stay(placeOf(state).at === 'where' ? instead(state, place) : enter(state, place))
    }
    case 'scanProgress':
      return scanProgressed(state, told)
    case 'trouble':
      return stay(troubled(state, told))
  }
}

/** Other results: what is known of the gaps of others is forgotten. */
function scannedNow(state: State, scanned: State['scanned']): State {
  const isSame = scanned !== null && scanned.results.scan.id === state.scanned?.results.scan.id
  return { ...state, scanned, ...(!isSame && { evidence: {}, home: { ...state.home, marked: [] } }) }
}

/** A run follows on what it was asked from: a plan, an outcome that is undone. A fix stays behind it. */
function comeFrom(state: State, run: Place): State {
  const { at } = placeOf(state)
  const isFollowing = at === 'plan' || at === 'outcome' || at === 'run'
  return { ...(isFollowing ? instead(state, run) : enter(state, run)), notice: null }
}

/** Shows what came of an execution where somebody looks at it; elsewhere it is said. */
function arrive(state: State, place: Extract<Place, { executionId: string }>, words: string): Next {
  const now = placeOf(state)
  const isLooking =
    (now.at === 'run' && now.execution.id === place.executionId) ||
    ((now.at === 'plan' || now.at === 'outcome') && now.executionId === place.executionId)
  if (isLooking) return refreshed(instead(state, place))
  const isBehind = state.places.some((one) => one.at === 'run' && one.execution.id === place.executionId)
  if (isBehind || state.left.includes(place.executionId))
    return refreshed({ ...state, left: state.left.filter((id) => id !== place.executionId), notice: words })
  // It was opened out of a list.
  return stay(enter(state, place))
}

function progressed(state: State, { executionId, event, now }: Extract<Told, { told: 'progress' }>): State {
  const places = state.places.map((place) =>
    place.at === 'run' && place.execution.id === executionId
      ? {
          ...place,
          progress: advance(place.progress, event, now),
          ...(event.type === 'status' && { execution: { ...place.execution, status: event.status } }),
        }
      : place,
  )
  return { ...state, places }
}

function scanProgressed(state: State, { scanId, event }: Extract<Told, { told: 'scanProgress' }>): Next {
  const place = placeAt(state, 'scan')
  const isLooking = place?.scan.id === scanId
  if (event.type === 'progress')
    return stay(isLooking ? inPlace(state, { ...place, scan: { ...place.scan, progress: event.progress } }) : state)
  const after: State = isLooking ? { ...state, places: [{ at: 'home' }] } : state
  const words = event.status === 'done' ? 'The scan is done.' : `The scan is ${event.status}. ${event.error ?? ''}`
  const subscriptionId = (isLooking ? place.scan.subscriptionId : state.known?.subscription?.id) ?? null
  return stay({ ...after, notice: words.trim() }, { do: 'look', subscriptionId })
}

/** Lists and counts anew, behind what is shown. */
function refreshed(state: State): Next {
  return stay(state, { do: 'look', subscriptionId: state.known?.subscription?.id ?? null })
}

/** A refusal to apply gives the field back. */
function troubled(state: State, { of, lines, canTryAgain, needsSignIn }: Extract<Told, { told: 'trouble' }>): State {
  const place = placeOf(state)
  const shown =
    place.at === 'plan'
      ? inPlace(state, { ...place, isSent: false, answered: 0, typed: '' })
      : place.at === 'chosen'
        ? inPlace(state, { ...place, planning: null })
        : state
  return { ...shown, notice: null, trouble: { lines, again: canTryAgain ? of : null, needsSignIn } }
}

/** What has to be read for what is shown now, and was not shown before. */
export function missingFor(before: State, after: State): Next['effects'] {
  const gap = gapInHand(after)
  const scan = after.scanned?.results.scan
  const isNew =
    gap !== undefined && (gap.controlId !== gapInHand(before)?.controlId || before.scanned !== after.scanned)
  const reading: Next['effects'] =
    isNew && scan && !after.evidence[gap.controlId]
      ? [{ do: 'readGap', scanId: scan.id, controlId: gap.controlId }]
      : []
  const [was, is] = [placeOf(before), placeOf(after)]
  // Fixes that are come back to may be further on their way.
  if (is.at === 'chosen' && was.at !== 'chosen' && is.made.fixes.length > 0)
    return [...reading, { do: 'readFixes', scanId: is.made.scanId, fixIds: is.made.fixes.map(({ id }) => id) }]
  if (is.at !== 'fix' || was.at === 'fix' || is.detail === null || !scan) return reading
  return [...reading, { do: 'readFix', scanId: is.detail.scan.id, fixId: is.fixId }]
}
