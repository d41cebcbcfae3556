import { describe, expect, it } from 'vitest'
import { wantsJsonErrors } from './json-errors.ts'

describe('errors are JSON', () => {
  it.each([
    { args: 'scans list', env: {}, wanted: false },
    { args: 'scans list --json', env: {}, wanted: true },
    { args: 'scans list -o csv', env: {}, wanted: true },
    { args: 'scans list --output=yaml', env: {}, wanted: true },
    { args: 'scans list -o table', env: { PARAPET_JSON: '1' }, wanted: false },
    { args: 'scans list --query [].id', env: {}, wanted: true },
    { args: 'scans list', env: { PARAPET_OUTPUT: 'json' }, wanted: true },
    { args: 'scans list', env: { PARAPET_JSON: '' }, wanted: false },
    { args: 'scans show -- --json', env: {}, wanted: false },
  ])('$wanted for `$args` with $env', ({ args, env, wanted }) => {
    expect(wantsJsonErrors(args.split(' '), env)).toBe(wanted)
  })
})
