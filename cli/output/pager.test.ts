import { describe, expect, it } from 'vitest'
import { pagerCommand } from './pager.ts'

const terminal = { isTTY: true }
const pipe = { isTTY: false }
const PATH = process.env.PATH

describe('the pager', () => {
  it.each([
    { env: { PAGER: 'sh -c cat' }, command: 'sh -c cat' },
    { env: { PAGER: '' }, command: undefined },
    { env: { PAGER: 'cat' }, command: undefined },
    { env: { PAGER: 'sh', CI: 'true' }, command: undefined },
    { env: { PAGER: 'sh', TERM: 'dumb' }, command: undefined },
    { env: { PAGER: 'sh', PATH: '/no-folder' }, command: undefined },
    { env: { PAGER: '/bin/sh', PATH: '/no-folder' }, command: '/bin/sh' },
  ])('of $env is $command', ({ env, command }) => {
    expect(pagerCommand({ PATH, ...env }, terminal, terminal)).toBe(command)
  })

  it('is none where nobody looks', () => {
    const env = { PATH, PAGER: 'sh' }
    expect([pagerCommand(env, pipe, terminal), pagerCommand(env, terminal, pipe)]).toEqual([undefined, undefined])
  })
})
