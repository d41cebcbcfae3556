import { CommanderError } from 'commander'
import { describe, expect, it } from 'vitest'
import { AzureError } from '#app/azure/azure-error.ts'
import { ApiError, ConnectionError } from '#app/contract/call-errors.ts'
import { InventoryError } from '#app/domain/arm/inventory-file/inventory-error.ts'
import { describeError } from './describe-error.ts'
import { CommandError, usageError } from './exit-code.ts'
import { Interrupted } from './interrupt.ts'
import { OutputClosed } from './output/stdout.ts'

const invalid = {
  error: 'Bad name.',
  code: 'invalid' as const,
  issues: [
    { path: 'name', message: 'Bad name.' },
    { path: 'role', message: 'No role.' },
  ],
}

describe('describeError', () => {
  it.each([
    { error: new OutputClosed(), outcome: { code: 0, lines: [] } },
    { error: new Interrupted(143), outcome: { code: 143, lines: [] } },
    { error: usageError('No.', 'Try this.'), outcome: { code: 2, lines: ['No.', 'Try this.'] } },
    { error: new CommandError('No.'), outcome: { code: 3, lines: ['No.'] } },
    { error: new CommanderError(0, 'commander.help', ''), outcome: { code: 0, lines: [] } },
    { error: new CommanderError(1, 'commander.unknownOption', 'said already'), outcome: { code: 2, lines: [] } },
    { error: new InventoryError('not JSON', 'a.json', 7), outcome: { code: 3, lines: ['a.json, line 7: not JSON'] } },
    { error: new ConnectionError('Could not reach it.'), outcome: { code: 7, lines: ['Could not reach it.'] } },
    { error: new ApiError(400, invalid), outcome: { code: 2, lines: ['Bad name.', 'role: No role.'] } },
    {
      error: new ApiError(404, { error: 'There is no scan x.', code: 'not-found' }),
      outcome: { code: 6, lines: ['There is no scan x.'] },
    },
    {
      error: new ApiError(502, { error: 'The server answered 502', code: 'internal' }),
      outcome: {
        code: 7,
        lines: [
          'The server answered 502',
          'What stands before a server answers so where the server does not: see that it runs, and try again.',
        ],
      },
    },
    {
      error: new ApiError(404, { error: 'The server answered 404 Not Found', code: 'internal' }),
      outcome: {
        code: 7,
        lines: [
          'The server answered 404 Not Found',
          'Parapet does not answer so: look at the address, and at what stands before it.',
        ],
      },
    },
    {
      error: new TypeError('terminated'),
      outcome: { code: 7, lines: ['The answer of the server broke off. Try again.'] },
    },
    {
      error: Object.assign(new Error('ENOENT: uv_cwd'), { code: 'ENOENT', syscall: 'uv_cwd' }),
      outcome: {
        code: 3,
        lines: ['The folder that this was started in is not there any more.', 'Go to another one: cd'],
      },
    },
    {
      error: new ApiError(502, { error: 'Azure refused.', code: 'azure' }),
      outcome: { code: 3, lines: ['Azure refused.'] },
    },
    { error: new ApiError(500, { error: 'A fault.', code: 'internal' }), outcome: { code: 3, lines: ['A fault.'] } },
    ...[
      { details: { code: 'Unreachable' }, code: 7 },
      { details: { code: 'ServiceUnavailable', status: 500 }, code: 7 },
      { details: { code: 'SubscriptionNotFound', status: 404 }, code: 6 },
      { details: { code: 'AuthorizationFailed', status: 403 }, code: 3 },
    ].map(({ details, code }) => ({
      error: new AzureError('Azure said no.', details),
      outcome: { code, lines: ['Azure said no.'] },
    })),
    {
      error: new ApiError(401, { error: 'Sign in first.', code: 'unauthenticated' }),
      outcome: { code: 3, lines: ['Sign in first.', 'Sign in with: parapet login'] },
    },
    {
      error: new ApiError(429, { error: 'Too many.', code: 'too-many-requests' }, 30),
      outcome: { code: 3, lines: ['Too many.', 'Try again in 30 s.'] },
    },
    {
      error: Object.assign(new Error('x'), { code: 'ENOSPC', path: '/tmp/y' }),
      outcome: { code: 3, lines: ['No space is left for /tmp/y.'] },
    },
    { error: 'text', outcome: { code: 3, lines: ['text'] } },
  ])('gives $outcome', ({ error, outcome }) => {
    expect(describeError(error, {})).toEqual(outcome)
  })

  it('names the token of the environment when that is refused', () => {
    const refused = new ApiError(401, { error: 'Your session has ended.', code: 'unauthenticated' })
    expect(describeError(refused, { PARAPET_TOKEN: 'x' }).lines.join(' ')).toContain('PARAPET_TOKEN')
  })
})
