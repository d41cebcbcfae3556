import { expect, it } from 'vitest'
import { markedInState } from './state-secrets.ts'

const attr = (value: string) => ({ type: 'get_attr', value })
const index = (value: unknown, type: string) => ({ type: 'index', value: { value, type } })

function state(attributes: unknown, ...sensitive_attributes: unknown[][]): string {
  return JSON.stringify({ version: 4, resources: [{ instances: [{ attributes, sensitive_attributes }] }] })
}

it('finds what a state marks, and nothing beside it', () => {
  const attributes = { name: 'st1', port: 8080, list: ['a', 'b'], map: { x: 'y', z: null }, on: true }
  expect(markedInState(state(attributes, [attr('name')], [attr('port')], [attr('on')]))).toEqual(['st1', '8080'])
  expect(markedInState(state(attributes, [attr('list'), index(1, 'number')]))).toEqual(['b'])
  expect(markedInState(state(attributes, [attr('map'), index('x', 'string')], [attr('map'), attr('z')]))).toEqual(['y'])
  expect(markedInState(state(attributes, [attr('map')]))).toEqual(['y'])
})

it('looks into attributes of any type, and takes all of what has no indices', () => {
  const body = { value: { properties: { key: 'k1' } }, type: ['object', { properties: 'dynamic' }] }
  expect(markedInState(state({ body }, [attr('body'), attr('properties'), attr('key')]))).toEqual(['k1'])
  expect(markedInState(state({ body }, [attr('body')]))).toEqual(['k1'])
  expect(markedInState(state({ set: ['a', 'b'] }, [attr('set'), index({ id: 'a' }, 'object')]))).toEqual(['a', 'b'])
  expect(markedInState(state({ name: 'st1' }, [attr('gone')]))).toEqual([])
})

it('takes sensitive outputs, and states without anything', () => {
  const outputs = { a: { value: { b: ['c'] }, sensitive: true }, open: { value: 'd' } }
  expect(markedInState(JSON.stringify({ version: 4, outputs, resources: null }))).toEqual(['c'])
  expect(markedInState('{"version":4}')).toEqual([])
})
