import { expect, it } from 'vitest'
import { depthOf } from './colour-depth.ts'
import { paint } from './paint.ts'

const esc = '\u001b'

it('sends only the lines that differ, each to its place', () => {
  expect(paint(['a', 'b', 'c'], ['a', 'B', 'c'], 'none')).toBe(`${esc}[2;1H${esc}[0m${esc}[KB`)
  expect(paint(['a'], ['a'], 'exact')).toBe('')
  expect(paint(undefined, ['a', 'b'], 'own').match(/;1H/g)).toHaveLength(2)
})

it('keeps its own ground and text colour where a colour ends', () => {
  const red = `${esc}[31mred${esc}[39m rest`
  expect(paint(undefined, [red], 'own')).toContain(red)
  const painted = paint(undefined, [red], 'indexed')
  expect(painted).not.toContain(`${esc}[39m`)
  expect(painted).toContain(`${esc}[38;5;254m${esc}[48;5;233m${esc}[K${esc}[31mred${esc}[38;5;254m rest`)
})

it('knows how many colours a terminal gets by what is sent', () => {
  const texts = ['plain', `${esc}[31mred`, `${esc}[38;5;9mred`, `${esc}[38;2;255;0;0mred`]
  expect(texts.map(depthOf)).toEqual(['none', 'own', 'indexed', 'exact'])
})
