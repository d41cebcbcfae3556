import { expect, it } from 'vitest'
import type { Execution } from '#app/contract/executions.ts'
import { shownStep } from './shown-step.ts'

const run = (status: Execution['status']) => ({ status }) as Execution
const nothing = { step: 'review', plan: null, apply: null } as const
const planning = { step: 'plan', plan: run('planning'), apply: null } as const
const undoing = { step: 'plan', plan: run('planning'), apply: run('applied') } as const
const planned = { step: 'approve', plan: run('awaiting_approval'), apply: null } as const
const applying = { step: 'approve', plan: null, apply: run('applying') } as const
const applied = { step: 'proof', plan: null, apply: run('applied') } as const

it.each([
  [nothing, null, 'review'],
  [nothing, 'approve', 'review'],
  [nothing, 'proof', 'review'],
  [nothing, 'elsewhere', 'review'],
  [planning, null, 'review'],
  [planning, 'approve', 'approve'],
  [undoing, null, 'proof'],
  [planned, null, 'approve'],
  [planned, 'review', 'review'],
  [planned, 'proof', 'approve'],
  [applying, null, 'approve'],
  [applying, 'proof', 'approve'],
  [applied, null, 'proof'],
  [applied, 'approve', 'approve'],
  [applied, 'review', 'review'],
] as const)('%# shows of %j what was asked for, %s: %s', (detail, asked, step) =>
  expect(shownStep(detail, asked)).toBe(step),
)
