import { currentTurn } from './scope.ts'

/** Names that conditions ask for, by their lower case, each as it is asked for. */
const asked = new Map<string, Set<string>>()
/** Of keys of resources: whether one is another spelling of a name that is asked for. */
const isOther = new Map<string, boolean>()

/** So many names and keys are known: more than Azure has, and no more than memory bears. */
const most = 20_000

/**
 * Notes that conditions ask for a name, so that `isSpelledAsAsked` knows it. False when too many are known already: of such a name it
 * says nothing.
 */
export function noteAskedName(name: string): boolean {
  const lower = name.toLowerCase()
  const spellings = asked.get(lower)
  if (spellings?.has(name)) return true
  if (asked.size >= most || (spellings && spellings.size >= mostSpellings)) return false
  if (spellings) spellings.add(name)
  else asked.set(lower, new Set([name]))
  isOther.clear()
  turn = 0
  return true
}

const mostSpellings = 20

/** Objects of a resource that were looked at this turn; most paths lead through few of them. */
const mostHolders = 4
const holders: unknown[] = []
const answers: boolean[] = []
let turn = 0
let next = 0

/**
 * Whether no key of an object is another spelling of a name that is asked for: what is asked for and does not stand there as it is
 * written is absent then. Worked out once for each object of the resource that is judged.
 */
export function isSpelledAsAsked(holder: object): boolean {
  const now = currentTurn()
  if (turn !== now) {
    turn = now
    next = 0
    holders.length = 0
  }
  for (let at = 0; at < holders.length; at += 1) if (holders[at] === holder) return answers[at] as boolean
  const answer = looksAsAsked(holder)
  holders[next] = holder
  answers[next] = answer
  next = (next + 1) % mostHolders
  return answer
}

function looksAsAsked(holder: object): boolean {
  for (const key in holder) {
    let other = isOther.get(key)
    if (other === undefined) {
      if (isOther.size >= most) isOther.clear()
      other = isOtherSpelling(key)
      isOther.set(key, other)
    }
    if (other) return false
  }
  return true
}

function isOtherSpelling(key: string): boolean {
  const spellings = asked.get(key.toLowerCase())
  return spellings !== undefined && (spellings.size > 1 || !spellings.has(key))
}
