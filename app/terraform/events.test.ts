import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsAfter } from '#tests/terraform/rows-after.ts'
import { isKnownInterface, parseEvent, type TerraformEvent } from './events.ts'
import { outputText } from './output-text.ts'
import { changedRow, type ResourceRows, rowsAtEnd } from './resource-rows.ts'

const at = '2026-11-21T12:23:35.046993Z'

function line(type: string, message: string, rest: object = {}, level = 'info'): string {
  return JSON.stringify({
    '@level': level,
    '@message': message,
    '@module': 'terraform.ui',
    '@timestamp': at,
    ...rest,
    type,
  })
}

function hook(type: string, addr: string, action: string, rest: object = {}): TerraformEvent {
  return parseEvent(
    line(type, `${addr}: ${type}`, { hook: { resource: { addr, resource_key: null }, action, ...rest } }),
  )
}

function planned(addr: string, action: string, rest: object = {}): TerraformEvent {
  return parseEvent(
    line('planned_change', `${addr}: Plan to ${action}`, { change: { resource: { addr }, action, ...rest } }),
  )
}

const failure = parseEvent(
  line(
    'diagnostic',
    'Error: Wrong',
    {
      diagnostic: {
        severity: 'error',
        summary: 'Wrong',
        detail: 'It is wrong.',
        address: 'a.two',
        range: { filename: 'main.tf', start: { line: 4, column: 1, byte: 0 }, end: { line: 4, column: 5, byte: 4 } },
        snippet: { context: 'resource "a" "two"', code: '  x = 1', start_line: 4 },
      },
    },
    'error',
  ),
)

describe('an event', () => {
  it('is read with its fields', () => {
    expect(parseEvent(line('version', 'Terraform 1.11.4', { terraform: '1.11.4', ui: '1.2' }))).toEqual({
      type: 'version',
      message: 'Terraform 1.11.4',
      level: 'info',
      at,
      terraform: '1.11.4',
      ui: '1.2',
    })
    expect(hook('apply_complete', 'a.b', 'create', { id_key: 'id', id_value: 'x', elapsed_seconds: 3 })).toMatchObject({
      hook: { resource: { addr: 'a.b' }, action: 'create', id_value: 'x', elapsed_seconds: 3 },
    })
    expect(parseEvent(line('init_output', 'Initializing', { message_code: 'code' }))).toMatchObject({ code: 'code' })
  })

  it('of a kind that is not known says its message', () => {
    expect(parseEvent(line('ephemeral_op_start', 'Opening'))).toEqual({
      type: 'raw',
      message: 'Opening',
      level: 'info',
      at,
    })
    expect(parseEvent(line('apply_start', 'without a hook'))).toMatchObject({ type: 'raw', message: 'without a hook' })
    expect(parseEvent('Initializing the backend...')).toEqual({
      type: 'raw',
      message: 'Initializing the backend...',
      level: 'info',
    })
  })

  it('is read from any line', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => `{"type":"diagnostic","diagnostic":${json}}`),
        ),
        (text) => {
          expect(typeof parseEvent(text).message).toBe('string')
        },
      ),
    )
  })

  it('of another major version of the interface is told from ours', () => {
    const version = (ui: string) => isKnownInterface(parseEvent(line('version', 'x', { ui })))
    expect([version('1.0'), version('1.9'), version('2.0')]).toEqual([true, true, false])
  })
})

const run = (events: TerraformEvent[]): ResourceRows => events.reduce<ResourceRows>(rowsAfter, new Map())
const short = (rows: ResourceRows) => Array.from(rows.values(), (row) => `${row.address} ${row.action} ${row.status}`)

describe('rows of resources', () => {
  const begun = [
    planned('a.one', 'create'),
    planned('a.two', 'update'),
    planned('a.three', 'replace'),
    planned('a.four', 'delete'),
    hook('apply_start', 'a.one', 'create'),
    hook('apply_complete', 'a.one', 'create', { id_value: '/one', elapsed_seconds: 7 }),
    hook('apply_start', 'a.two', 'update', { id_value: '/two' }),
    hook('apply_progress', 'a.two', 'update', { elapsed_seconds: 10 }),
  ]

  it('follow planned, running, done, failed', () => {
    expect(short(run(begun))).toEqual([
      'a.one create done',
      'a.two update running',
      'a.three replace planned',
      'a.four delete planned',
    ])
    const ended = run([...begun, hook('apply_errored', 'a.two', 'update', { elapsed_seconds: 12 }), failure])
    expect(ended.get('a.one')).toMatchObject({ id: '/one', seconds: 7, error: null })
    expect(ended.get('a.two')).toMatchObject({
      status: 'failed',
      id: '/two',
      seconds: 12,
      error: 'Wrong: It is wrong.',
    })
    expect(short(rowsAtEnd(ended, 'failed')).slice(2)).toEqual([
      'a.three replace notStarted',
      'a.four delete notStarted',
    ])
  })

  it('are unknown where Terraform was killed', () => {
    expect(short(rowsAtEnd(run(begun), 'killed'))).toEqual([
      'a.one create done',
      'a.two update unknown',
      'a.three replace notStarted',
      'a.four delete notStarted',
    ])
  })

  it('of a replacement are done when both halves are', () => {
    const half = run([...begun, hook('apply_start', 'a.three', 'delete'), hook('apply_complete', 'a.three', 'delete')])
    expect(half.get('a.three')).toMatchObject({ action: 'replace', status: 'running' })
    const whole = [
      hook('apply_start', 'a.three', 'create'),
      hook('apply_complete', 'a.three', 'create', { id_value: '/new' }),
    ]
    expect(whole.reduce(rowsAfter, half).get('a.three')).toMatchObject({ status: 'done', id: '/new' })
  })

  it('know imports and resources that were not planned', () => {
    expect(
      short(run([planned('a.x', 'noop', { importing: { id: '/x' } }), hook('apply_start', 'data.a.y', 'read')])),
    ).toEqual(['a.x import planned', 'data.a.y read running'])
  })

  it('stay as they are, and other events change none', () => {
    const rows = run(begun)
    const before = short(rows)
    rowsAfter(rows, hook('apply_errored', 'a.two', 'update'))
    expect(short(rows)).toEqual(before)
    expect(changedRow(rows, parseEvent('text'))).toBeNull()
    expect(changedRow(new Map(), failure)).toBeNull()
  })
})

it('the text reads as Terraform’s own', () => {
  const { stdout, stderr } = outputText([
    parseEvent(line('version', 'Terraform 1.11.4', { ui: '1.2' })),
    hook('apply_start', 'a.one', 'create'),
    hook('refresh_complete', 'a.one', 'create'),
    parseEvent(
      line('change_summary', 'Apply complete! Resources: 1 added, 0 changed, 0 destroyed.', {
        changes: { add: 1, change: 0, remove: 0, operation: 'apply' },
      }),
    ),
    parseEvent(
      line('outputs', 'Outputs: 2', {
        outputs: { id: { sensitive: false, type: 'string', value: '/x' }, key: { sensitive: true, type: 'string' } },
      }),
    ),
    failure,
  ])
  expect(stdout).toBe(
    'a.one: apply_start\n\nApply complete! Resources: 1 added, 0 changed, 0 destroyed.\n\nOutputs:\n\nid = "/x"\nkey = <sensitive>',
  )
  expect(stderr).toBe(
    'Error: Wrong\n\n  with a.two,\n  on main.tf line 4, in resource "a" "two":\n   4:   x = 1\n\nIt is wrong.',
  )
})
