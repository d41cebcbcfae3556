import { describe, expect, it } from 'vitest'
import type { NotificationRule } from '#app/contract/notification-rules.ts'
import { channelsAsked } from './channels-asked.ts'

const rule = (change: Partial<NotificationRule> = {}): NotificationRule => ({
  id: 'r',
  event: 'scanDone',
  threshold: null,
  environmentId: null,
  channels: ['email'],
  enabled: true,
  ...change,
})
const done = { event: 'scanDone', environmentId: 'a' } as const

describe('without a rule about it', () => {
  it('the panel tells', () => {
    expect(channelsAsked([], done)).toEqual(['panel'])
    expect(channelsAsked([rule({ event: 'scanFailed' }), rule({ environmentId: 'b' })], done)).toEqual(['panel'])
  })

  it.each([
    ['scoreDropped', 1, true],
    ['scoreDropped', 0.9, false],
    ['secretExpires', 14, true],
    ['secretExpires', 0, true],
    ['secretExpires', 30, false],
  ] as const)('%s of %d is told from the usual threshold on: %s', (event, measure, told) => {
    expect(channelsAsked([], { event, environmentId: 'a', measure })).toEqual(told ? ['panel'] : [])
  })
})

describe('rules about it', () => {
  it('say all of it: several add up, each channel once', () => {
    const rules = [rule({ channels: ['email', 'x'] }), rule({ environmentId: 'a', channels: ['x', 'panel'] })]
    expect(channelsAsked(rules, done)).toEqual(['email', 'x', 'panel'])
  })

  it('keep it quiet when they are off, or their threshold is not reached', () => {
    expect(channelsAsked([rule({ enabled: false })], done)).toEqual([])
    const drop = rule({ event: 'scoreDropped', threshold: 5 })
    expect(channelsAsked([drop], { event: 'scoreDropped', environmentId: 'a', measure: 4.9 })).toEqual([])
    expect(channelsAsked([drop], { event: 'scoreDropped', environmentId: 'a', measure: 5 })).toEqual(['email'])
    const late = rule({ event: 'secretExpires', threshold: 7 })
    expect(channelsAsked([late], { event: 'secretExpires', environmentId: 'a', measure: 14 })).toEqual([])
    expect(channelsAsked([late], { event: 'secretExpires', environmentId: 'a', measure: 7 })).toEqual(['email'])
  })
})
