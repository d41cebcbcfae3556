import { type Refusal, refusalIn } from '#app/azure/refusal.ts'
import type { ResourceRow } from '#app/contract/plans.ts'
import { groupOf, nameOf, normaliseId, parentOf, subscriptionOf } from '../../arm/resource-id.ts'
import { changingRolesFor } from '../../connection-test/changing-role.ts'

/** What stopped a change, and what a person can do about it. */
export interface Stop {
  /** Goes on after the resource's name and a colon: `its group rg-hub has a lock`. */
  why: string
  /** A sentence; null when there is nothing to say but to plan again. */
  next: string | null
}

/** Azure's codes for a quota that is used up. */
const quotaCodes = /quota|limitexceeded|toomany/i

/** Codes of a change that meets another one. */
const busyCodes = /^(Conflict|AnotherOperationInProgress|OperationNotAllowed|ResourceGroupBeingDeleted|Retryable\w*)$/i

/**
 * What stopped the change of a resource, by the text that Terraform gave.
 * @param id of the resource, where it is known
 */
export function stopOf(text: string, id: string | null): Stop {
  const refusal = refusalIn(text)
  if (!refusal) return { why: firstSentence(text), next: null }
  const { code, message } = refusal
  if (code === 'ScopeLocked') return ofLock(message, id)
  if (/^(Linked)?AuthorizationFailed$/.test(code)) return ofMissingRight(message)
  if (code === 'RequestDisallowedByPolicy') return ofPolicy(message)
  if (code === 'ReadOnlyDisabledSubscription')
    return {
      why: 'its subscription is disabled: it can be read, but not changed',
      next: 'Have the subscription enabled.',
    }
  if (quotaCodes.test(code))
    return { why: `a quota is used up: ${firstSentence(message)}`, next: 'Ask for more quota, or use less.' }
  if (busyCodes.test(code) && /in progress|another operation|being (deleted|updated)/i.test(message))
    return { why: 'another operation on it is in progress', next: 'Wait until that has ended.' }
  return { why: ownWords(refusal), next: null }
}

/** A row whose error says in a person's words what stopped it. Terraform's stand in the output. */
export function inWords(row: ResourceRow): ResourceRow {
  if (row.error === null) return row
  const { why, next } = stopOf(row.error, row.id)
  const said = `${why.charAt(0).toUpperCase()}${why.slice(1)}.`
  return { ...row, error: next === null ? said : `${said} ${next}` }
}

/** Ids of the groups, resources and subscriptions whose locks stopped changes, by what Azure answered; each once. */
export function lockedScopes(text: string): string[] {
  const scopes = [...text.matchAll(/locked: '([^']*)'/g)].flatMap(([, list = '']) => list.split(','))
  return [...new Map(scopes.filter((scope) => scope.startsWith('/')).map((one) => [normaliseId(one), one])).values()]
}

function ofLock(message: string, id: string | null): Stop {
  const [place] = lockedScopes(message).map((scope) =>
    lockedPlace(normaliseId(scope), id === null ? null : normaliseId(id)),
  )
  return { why: `${place ?? 'it'} has a lock`, next: 'Take the lock away, or leave the resource out.' }
}

/** A locked scope as it is seen from a resource. */
function lockedPlace(scope: string, id: string | null): string {
  if (scope === subscriptionOf(scope)) return 'its subscription'
  if (scope === groupOf(scope)) return `its group ${nameOf(scope)}`
  if (scope === id) return 'it'
  return id !== null && normaliseId(parentOf(id)) === scope ? `its parent ${nameOf(scope)}` : nameOf(scope)
}

function ofMissingRight(message: string): Stop {
  const action = /perform action(?:\(s\))? '([^']+)'/.exec(message)?.[1]
  const scope = /over scope '([^']+)'/.exec(message)?.[1]
  const role = action === undefined ? 'Contributor' : changingRolesFor([action]).join(' or ')
  return {
    why: action === undefined ? 'the sign-in lacks a right' : `the sign-in lacks the permission ${action}`,
    next: `Ask for the role ${role}${scope === undefined ? '' : ` on ${nameOf(scope)}`}.`,
  }
}

function ofPolicy(message: string): Stop {
  const assigned = /"policyAssignment":\s*\{[^}]*?"name":\s*"([^"]+)"/.exec(message)?.[1]
  const named = assigned ?? /disallowed by policy:\s*([^.'"[]+)/i.exec(message)?.[1]?.trim()
  return {
    why: named ? `the policy ${named} does not allow it` : 'a policy does not allow it',
    next: 'Change the value, or ask for an exemption from the policy.',
  }
}

function ownWords({ code, message }: Refusal): string {
  const said = firstSentence(message)
  return said === '' ? `Azure refused it (${code})` : said
}

/** The first sentence of a text, on one line and without its full stop. */
export function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const [sentence = line] = /^.*?[.!?](?=\s|$)/.exec(line) ?? []
  return sentence.replace(/\.$/, '')
}
