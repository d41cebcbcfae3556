import { roleAllows } from '#app/contract/role-allows.ts'
import type { Key } from './key.ts'
import { back, inPlace, type Next, stay } from './next.ts'
import type { RunPlace, ScanPlace, State } from './state.ts'

/** Leaving does not stop what runs; stopping takes the key twice. */
export function pressRun(state: State, before: RunPlace, key: Key): Next {
  const place: RunPlace = { ...before, isStopping: false }
  if (key.name === 'escape')
    return stay({
      ...back(state),
      left: [...state.left, place.execution.id],
      notice: 'It goes on at the server: 5 History shows how far it is.',
    })
  if (key.name !== 'c' || !place.execution.can.cancel) return stay(inPlace(state, place))
  if (before.isStopping) return stay(inPlace(state, place), { do: 'stop', executionId: place.execution.id })
  return stay(inPlace(state, { ...place, isStopping: true }))
}

/** A scan reads only, so one key stops it. */
export function pressScan(state: State, { scan }: ScanPlace, key: Key): Next {
  if (key.name === 'escape') return stay({ ...back(state), notice: 'The scan goes on at the server.' })
  const mayStop = roleAllows(state.known?.user.role ?? 'viewer', 'operator')
  return key.name === 'c' && mayStop ? stay(state, { do: 'stopScan', scanId: scan.id }) : stay(state)
}
