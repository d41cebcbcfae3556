import { expect, it } from 'vitest'
import { impactLines } from './impact-lines.ts'

it('tells what breaks something first, and does not warn of what breaks nothing', () => {
  const impacts = [
    'None; the machine is assessed.',
    'Clients lose access.',
    'None for existing keys.',
    'Clients lose access.',
  ]
  expect(impactLines(impacts)).toEqual([
    { text: 'Clients lose access.', breaks: true },
    { text: 'The machine is assessed.', breaks: false },
    { text: 'None for existing keys.', breaks: false },
  ])
})
