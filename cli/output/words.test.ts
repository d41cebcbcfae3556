import { expect, it } from 'vitest'
import { shorten, versionWord } from './words.ts'

it('calls a shipped playbook the original', () => {
  expect([0, 1, 12].map(versionWord)).toEqual(['original', 'version 1', 'version 12'])
})

it('shortens to the width, ellipsis included', () => {
  expect([shorten('abc', 3), shorten('abcd', 3)]).toEqual(['abc', 'ab…'])
})
