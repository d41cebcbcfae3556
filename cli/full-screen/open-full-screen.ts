import { ApiError, ConnectionError } from '#app/contract/call-errors.ts'
import { version } from '../../package.json'
import { describeError } from '../describe-error.ts'
import { exitCode } from '../exit-code.ts'
import { interruptSignal } from '../interrupt.ts'
import { clean } from '../output/clean.ts'
import { note } from '../output/stdout.ts'
import { shortId } from '../output/words.ts'
import { type Connection, withServer } from '../server/connect.ts'
import { tellVersions } from '../server/tell-versions.ts'
import { perform } from './calls/perform.ts'
import { frameOf } from './screens/frame-of.ts'
import { advanceView } from './state/advance.ts'
import type { Effect } from './state/effect.ts'
import type { Key } from './state/key.ts'
import { firstState, type State } from './state/state.ts'
import type { Told } from './state/told.ts'
import { isUnderWay } from './state/under-way.ts'
import type { Frames } from './terminal/draw-frames.tsx'
import { openTerminal } from './terminal/terminal.ts'

/** How often what is under way ticks. */
const tickMs = 1000
/** How long a gap stays chosen, or a search as it is, before the server is asked: who holds a key or types passes many. */
const restMs = 120
/** How often what only reads is asked for, and how long it waits before it is asked again. */
const mostTries = 3
const againMs = 500

/**
 * The full-screen view, until it is left. The terminal is as before then, whatever happened.
 * @throws Interrupted at SIGTERM, CommandError when no server can be started
 */
export async function openFullScreen(): Promise<void> {
  const server = process.env.PARAPET_SERVER
  // What draws in colours asks for them when it is loaded, and knows FORCE_COLOR only.
  if (process.env.NO_COLOR || process.env.PARAPET_NO_COLOR) process.env.FORCE_COLOR = '0'
  let left: Left
  do {
    left = await withServer({ server }, async (connection) => {
      const { openFrames } = await import('./terminal/draw-frames.tsx')
      return view(connection, openFrames())
    })
    if (left.toSignIn) {
      const { logIn } = await import('../commands/session/log-in.ts')
      await logIn({ server })
    }
  } while (left.toSignIn)
  for (const place of left.state.places)
    if (place.at === 'run' && isUnderWay(left.state))
      note(
        `The ${place.execution.command} goes on. Follow it with: parapet executions follow ${shortId(place.execution.id)}`,
      )
}

/** How the view was left. */
interface Left {
  state: State
  /** To sign in, and to come back. */
  toSignIn: boolean
}

async function view(connection: Connection, frames: Frames): Promise<Left> {
  const end = new AbortController()
  const client = connection.clientUntil(end.signal)
  const interrupted = interruptSignal()
  interrupted.throwIfAborted()
  let quit: (toSignIn: boolean) => void = () => {}
  const over = new Promise<boolean>((resolve, reject) => {
    quit = resolve
    interrupted.addEventListener('abort', () => reject(interrupted.reason), { once: true })
  })
  const resting = new Map<Effect['do'], NodeJS.Timeout>()
  const terminal = openTerminal({
    onKey: (key) => happen({ key }),
    onSize: (size) => happen({ told: 'size', size }),
    depth: frames.depth,
  })
  let state = firstState({
    size: terminal.size,
    now: Date.now(),
    hasColour: frames.depth !== 'none',
    version,
    server: connection.url,
  })

  function happen(event: { key: Key } | Told): void {
    if (end.signal.aborted) return
    const next = advanceView(state, event)
    const isSame = next.state === state
    state = next.state
    if (!isSame) terminal.show(frames.draw(frameOf(state), state.size.columns))
    for (const effect of next.effects) start(effect)
  }

  function start(effect: Effect): void {
    if (effect.do === 'quit') {
      if (effect.byInterrupt) process.exitCode = exitCode.interrupted
      quit(false)
    } else if (effect.do === 'signIn') quit(true)
    else if (effect.do === 'suspend') terminal.suspend()
    else if (effect.do === 'copy') terminal.copy(effect.text)
    else if (effect.do === 'readGap' || effect.do === 'readResources') {
      clearTimeout(resting.get(effect.do))
      resting.set(
        effect.do,
        setTimeout(() => run(effect), restMs),
      )
    } else run(effect)
  }

  function run(effect: Effect, tries = 1): void {
    if (end.signal.aborted) return
    perform(effect, { client, server: connection.url, signal: end.signal, tell: happen }).catch((error: unknown) => {
      if (end.signal.aborted || interrupted.aborted) return
      const isRead = reading.has(effect.do)
      // A connection that nobody used for a while may end just as it is used.
      if (isRead && error instanceof ConnectionError && tries < mostTries) {
        setTimeout(() => run(effect, tries + 1), againMs)
        return
      }
      void tellVersions(error, connection.url).then((told) => {
        if (end.signal.aborted || interrupted.aborted) return
        happen({ told: 'trouble', of: effect, lines: linesOf(told), ...wayOn(error, isRead) })
      })
    })
  }

  const ticking = setInterval(() => happen({ told: 'time', now: Date.now() }), tickMs)
  try {
    terminal.show(frames.draw(frameOf(state), state.size.columns))
    start({ do: 'look', subscriptionId: null })
    const toSignIn = await over
    return { state, toSignIn }
  } finally {
    clearInterval(ticking)
    for (const timer of resting.values()) clearTimeout(timer)
    end.abort()
    frames.close()
    terminal.close()
  }
}

/** What reads can be tried again; what starts or changes something is asked for anew by its key. */
const reading = new Set<Effect['do']>([
  ...(['look', 'lookAtScan', 'readGap', 'readFix', 'readFixes', 'readPosture'] as const),
  ...(['readResources', 'readResource', 'openExecution'] as const),
])

const linesOf = (error: unknown) => describeError(error).lines.map(clean)

/** What the person can do about what went wrong. */
function wayOn(error: unknown, isRead: boolean) {
  const isOfServer = error instanceof ApiError || error instanceof ConnectionError
  return {
    canTryAgain: isOfServer && isRead,
    needsSignIn: error instanceof ApiError && error.status === 401 && !process.env.PARAPET_TOKEN,
  }
}
