import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstSentence, inWords, lockedScopes, stopOf } from './refusal-words.ts'

const id = '/subscriptions/s/resourceGroups/rg-hub/providers/Microsoft.Storage/storageAccounts/stdevcache'

/** As azapi says it of a real Azure. */
const azapi = (status: string, code: string, message: string) =>
  `Failed to create/update resource: creating/updating Resource: (ResourceId "${id}" / Api Version "2023-05-01"): PUT https://management.azure.com${id}
--------------------------------------------------------------------------------
RESPONSE ${status}
ERROR CODE: ${code}
--------------------------------------------------------------------------------
${JSON.stringify({ error: { code, message } }, null, 2)}
--------------------------------------------------------------------------------
`
const locked = (scope: string) =>
  `The scope '${id}' cannot perform write operation because following scope(s) are locked: '${scope}'. Please remove the lock and try again.`

it('knows each lock that stopped something once', () => {
  const group = '/subscriptions/s/resourceGroups/rg-hub'
  const text = [locked(`${group},${id}`), locked(group.toUpperCase()), locked('')]
    .map((message) => azapi('409 Conflict', 'ScopeLocked', message))
    .join('\n')
  expect(lockedScopes(text).map((scope) => scope.toLowerCase())).toEqual([group, id].map((one) => one.toLowerCase()))
  expect(lockedScopes('Nothing is locked')).toEqual([])
})

describe('what stopped a change', () => {
  it.each([
    ['409 Conflict', 'ScopeLocked', locked('/subscriptions/s/resourceGroups/rg-hub'), 'its group rg-hub has a lock'],
    ['409 Conflict', 'ScopeLocked', locked(id), 'it has a lock'],
    ['409 Conflict', 'ScopeLocked', locked('/subscriptions/s'), 'its subscription has a lock'],
    [
      '403 Forbidden',
      'AuthorizationFailed',
      "The client 'a' with object id 'b' does not have authorization to perform action 'Microsoft.Storage/storageAccounts/write' over scope '/subscriptions/s/resourceGroups/rg-hub' or the scope is invalid.",
      'the sign-in lacks the permission Microsoft.Storage/storageAccounts/write',
    ],
    [
      '403 Forbidden',
      'RequestDisallowedByPolicy',
      'Resource \'stdevcache\' was disallowed by policy. Policy identifiers: \'[{"policyAssignment":{"name":"Require TLS 1.2","id":"/x"},"policyDefinition":{"name":"TLS","id":"/y"}}]\'.',
      'the policy Require TLS 1.2 does not allow it',
    ],
    [
      '403 Forbidden',
      'RequestDisallowedByPolicy',
      'Resource was disallowed by policy: tls.',
      'the policy tls does not allow it',
    ],
    [
      '409 Conflict',
      'AnotherOperationInProgress',
      'Another operation is in progress. Wait.',
      'another operation on it is in progress',
    ],
    [
      '409 Conflict',
      'ReadOnlyDisabledSubscription',
      "The subscription 's' is disabled and therefore marked as read only. You cannot perform any write actions on this subscription until it is re-enabled.",
      'its subscription is disabled: it can be read, but not changed',
    ],
    ['409 Conflict', 'Conflict', 'The name is taken. Choose another.', 'The name is taken'],
    [
      '409 Conflict',
      'QuotaExceeded',
      'Operation could not be completed as it results in exceeding approved Total Regional Cores quota. Additional details.',
      'a quota is used up: Operation could not be completed as it results in exceeding approved Total Regional Cores quota',
    ],
    ['400 Bad Request', 'InvalidThing', '', 'Azure refused it (InvalidThing)'],
  ])('%s %s: %s', (status, code, message, why) => {
    expect(stopOf(azapi(status, code, message), id).why).toBe(why)
    expect(stopOf(`Failed to update\nRESPONSE ${status}\nERROR CODE: ${code}\n${message}`, id).why).toBe(why)
  })

  it('names the role to ask for, and where', () => {
    const text = (action: string) =>
      azapi(
        '403',
        'AuthorizationFailed',
        `may not perform action '${action}' over scope '/subscriptions/s/resourceGroups/rg-hub'.`,
      )
    expect(stopOf(text('Microsoft.Widgets/things/write'), id).next).toBe('Ask for the role Contributor on rg-hub.')
    expect(stopOf(text('Microsoft.Storage/storageAccounts/write'), id).next).toBe(
      'Ask for the role Storage Account Contributor on rg-hub.',
    )
    expect(stopOf(text('Microsoft.Authorization/roleAssignments/write'), id).next).toBe(
      'Ask for the role Owner on rg-hub.',
    )
  })

  it('is one line, whatever Terraform says', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(stopOf(text, id).why).not.toContain('\n')
        expect(firstSentence(text).length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

it('says it of a row as a sentence', () => {
  const row = {
    address: 'a',
    action: 'update',
    status: 'failed',
    id,
    seconds: 1,
    error: azapi('409', 'ScopeLocked', locked(id)),
  } as const
  expect(inWords(row).error).toBe('It has a lock. Take the lock away, or leave the resource out.')
  expect(inWords({ ...row, error: null }).error).toBeNull()
})
