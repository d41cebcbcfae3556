import { expect, it } from 'vitest'
import { executionState, outcomeText } from './execution-state.ts'

const success = { success: true }
const failure = { success: false }

it.each([
  ['applied', success, 'Success'],
  ['awaiting_approval', success, 'Plan waits'],
  ['discarded', success, 'Success'],
  ['failed', failure, 'Failed'],
  ['canceled', failure, 'Canceled'],
  ['interrupted', failure, 'Interrupted'],
  ['queued', null, 'Waiting'],
  ['applying', null, 'Running'],
  ['canceling', null, 'Canceling'],
] as const)('shows %s with %j as %s', (status, result, word) => {
  expect(executionState({ status, result }).word).toBe(word)
})

it('tells of a plan that waits that its approval was asked for', () => {
  const approvalAsked = { by: 'ada', at: '2026-03-02T09:00:00.000Z' }
  expect(executionState({ status: 'awaiting_approval', result: success, approvalAsked }).word).toBe('Approval asked')
  expect(executionState({ status: 'applied', result: success, approvalAsked }).word).toBe('Success')
})

it.each([
  ['failed', { done: 10, total: 11 }, '10 of 11'],
  ['canceled', { done: 1, total: 2 }, '1 of 2'],
  ['failed', { done: 0, total: 2 }, 'Failed'],
  ['interrupted', { done: 1, total: 2 }, 'Interrupted'],
] as const)('shows an apply that ended as %s with %j as %s', (status, applied, word) => {
  expect(executionState({ status, result: failure, applied }).word).toBe(word)
})

it.each([
  ['plan', 'normal', 'no_changes', 'Nothing to change'],
  ['plan', 'drift', 'no_changes', 'No drift'],
  ['plan', 'drift', 'planned', 'Something was changed outside Terraform'],
  ['plan', 'destroy', 'awaiting_approval', 'The plan waits to be applied'],
  ['plan', 'normal', 'failed', null],
  ['apply', 'normal', 'applied', null],
] as const)('says what became of %s (%s, %s): %s', (command, mode, status, text) => {
  expect(outcomeText({ command, mode, status })).toBe(text)
})
