import { expect, it } from 'vitest'
import { eventRedactor } from './event-redactor.ts'
import { parseEvent } from './events.ts'
import { redactor } from './redaction.ts'

const made = (addr: string, id: string) =>
  parseEvent(
    JSON.stringify({
      '@message': `${addr}: Creation complete [id=${id}]`,
      type: 'apply_complete',
      hook: { resource: { addr }, action: 'create', id_key: 'id', id_value: id },
    }),
  )

it('masks a secret name from the event on that makes it known, in what lies in it too', () => {
  const { event } = eventRedactor(redactor([]), new Set(['x.secret']))
  const group = '/subscriptions/s/resourceGroups/drawn'
  const start = { type: 'apply_start', hook: { resource: { addr: 'x.secret' }, action: 'create' } }
  for (const other of [start, { type: 'log' }])
    expect(event(parseEvent(JSON.stringify({ '@message': 'm', ...other })))).toMatchObject({ message: 'm' })
  expect(JSON.stringify(event(made('x.open', `${group}-not`)))).toContain(`${group}-not`)
  expect(JSON.stringify(event(made('x.secret', group)))).not.toContain('drawn')
  expect(JSON.stringify(event(made('x.inside', `${group}/providers/A.b/c/d`)))).not.toContain('drawn')
})
