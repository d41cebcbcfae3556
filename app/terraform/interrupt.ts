import { createReadStream } from 'node:fs'
import { freezeGroup, signalGroup } from './process-identity.ts'

/**
 * What the journal of an apply says before a provider, a provisioner or an action is called.
 * @see https://developer.hashicorp.com/terraform/internals/machine-readable-ui#operation-messages
 */
const begun = /"type":"(apply|provision|ephemeral_op|action)_start"/
const longestMatch = 64

/**
 * Asks a run to stop. Terraform passes an interrupt on to the operation that is under way: one that comes while it still
 * reads plan and schemas is answered ("Interrupt received"), forgotten, and everything is applied. So an apply that has
 * not begun to change anything is ended at once instead.
 * @param leader of its process group
 * @param journal path of what an apply has written so far; null for a phase that changes nothing
 * @returns true when it was ended before it had begun
 */
export async function interrupt(leader: number, journal: string | null): Promise<boolean> {
  const ended = journal !== null && (await endUnbegun(leader, journal))
  if (!ended) signalGroup(leader, 'SIGINT')
  return ended
}

/** Nothing can begin between the look and the end: the group stands still meanwhile. */
async function endUnbegun(leader: number, journal: string): Promise<boolean> {
  if (await hasBegun(journal)) return false
  try {
    if (!(await freezeGroup(leader)) || (await hasBegun(journal))) return false
    return signalGroup(leader, 'SIGKILL')
  } finally {
    signalGroup(leader, 'SIGCONT')
  }
}

async function hasBegun(journal: string): Promise<boolean> {
  try {
    let before = ''
    for await (const piece of createReadStream(journal, 'latin1')) {
      const text = `${before}${piece}`
      if (begun.test(text)) return true
      before = text.slice(-longestMatch)
    }
    return false
  } catch {
    // Not known: it is asked in the way that loses nothing.
    return true
  }
}
