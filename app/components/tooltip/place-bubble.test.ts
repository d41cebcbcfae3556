import { expect, it } from 'vitest'
import { placeBubble } from './place-bubble.ts'

const room = { width: 400, height: 300 }
const bubble = { width: 100, height: 30 }

it.each([
  ['above the middle of its target', { left: 150, top: 100, width: 40, height: 32 }, { left: 120, top: 65 }],
  ['below a target at the top', { left: 150, top: 40, width: 40, height: 32 }, { left: 120, top: 77 }],
  ['within the left edge', { left: 0, top: 100, width: 40, height: 32 }, { left: 8, top: 65 }],
  ['within the right edge', { left: 370, top: 100, width: 30, height: 32 }, { left: 292, top: 65 }],
])('stands %s', (_, target, place) => {
  expect(placeBubble(target, bubble, room)).toEqual(place)
})
