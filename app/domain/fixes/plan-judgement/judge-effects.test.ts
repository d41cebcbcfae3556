import { describe, expect, it } from 'vitest'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import { Control } from '../../judgement/controls/control.ts'
import type { Effect, Unjudged } from './effect.ts'
import { judgeEffects } from './judge-effects.ts'
import { knownAfterApply } from './known-after-apply.ts'

const now = new Date('2026-06-01T00:00:00Z')
const group = '/subscriptions/s/resourceGroups/rg/providers'
const type = 'Microsoft.Storage/storageAccounts'
const id = `${group}/${type}/st`
const settings = `${id}/blobServices/default`

const control = (own: object) =>
  ({
    ...Control.parse({
      id: 'one',
      title: 'Transport is secure',
      gap: 'Transport is not secure',
      summary: 'Read on the way.',
      severity: 'high',
      category: 'Data protection',
      resource: type,
      why: 'Because.',
      fix: { horizon: 'immediate', action: 'Do it', impact: 'None', manual: 'Do it.' },
      links: ['https://example.com'],
      ...own,
    }),
    service: 'Storage',
    standards: [],
  }) as CatalogueControl

const secure = control({ failsWhen: { field: 'properties.secure', notEquals: true } })
const kept = control({
  id: 'two',
  requires: {
    resource: `${type}/blobServices`,
    scope: 'children',
    where: { field: 'properties.kept', equals: true },
  },
})
const account = (properties: object) => ({ kind: 'record' as const, record: { id, type, name: 'st', properties } })
const header = {
  kind: 'header' as const,
  header: { version: 1 as const, subscriptionId: 's', collectedAt: '', collected: [type, `${type}/blobServices`] },
}
const on = { address: 'azapi.x', id, type, apiVersion: '1' }

async function judged(effects: Effect[], inventory: ReturnType<typeof account>[], unjudged: Unjudged[] = []) {
  const { closes, opens, moved, doubts } = await judgeEffects(
    { effects, unjudged, controls: [secure, kept], exceptions: [], now },
    [header, ...inventory],
  )
  const keys = (some: typeof closes) => some.map(({ finding }) => `${finding.controlId} ${finding.resource.name}`)
  return {
    closes: keys(closes),
    opens: keys(opens),
    moved: moved.map(({ passed, failed }) => [passed, failed]),
    doubts: doubts.map(({ controlId }) => controlId),
  }
}

describe('what a plan closes and opens', () => {
  it('tells values that are known', async () => {
    const write = (value: unknown): Effect => ({
      ...on,
      kind: 'merge',
      keys: {},
      body: { properties: { secure: value } },
    })
    expect(await judged([write(true)], [account({ secure: false })])).toEqual({
      closes: ['one st'],
      opens: [],
      moved: [
        [1, -1],
        [0, 0],
      ],
      doubts: [],
    })
    expect((await judged([write(false)], [account({ secure: true })])).opens).toEqual(['one st'])
    expect(await judged([write(knownAfterApply)], [account({ secure: false })])).toEqual({
      closes: [],
      opens: [],
      moved: [
        [0, 0],
        [0, 0],
      ],
      doubts: ['one'],
    })
  })

  it('says nothing of settings that Azure makes along with a new resource, but of those the plan writes', async () => {
    const made: Effect = { ...on, kind: 'put', body: { properties: { secure: true } } }
    const put = (value: unknown): Effect => ({
      ...on,
      id: settings,
      type: `${type}/blobServices`,
      kind: 'merge',
      keys: {},
      body: { properties: { kept: value } },
    })
    expect(await judged([made], [])).toMatchObject({ opens: [], doubts: [] })
    expect(await judged([made, put(false)], [])).toMatchObject({ opens: ['two st'], doubts: [] })
    expect(await judged([made, put(true)], [])).toMatchObject({
      opens: [],
      moved: [
        [1, 0],
        [1, 0],
      ],
    })
    expect(await judged([made, put(knownAfterApply)], [])).toMatchObject({
      opens: [],
      doubts: ['two'],
      moved: [
        [1, 0],
        [0, 0],
      ],
    })
    const other: Effect = { ...put(true), body: { properties: { other: 1 } } } as Effect
    expect(await judged([made, other], [])).toMatchObject({ opens: [], doubts: ['two'] })
    const unknown = { address: 'x', reason: 'r', type: `${type}/blobServices`, id: null }
    expect(await judged([made], [], [unknown])).toMatchObject({ opens: [] })
  })

  it('takes along what stands beneath what is deleted', async () => {
    const blob = {
      kind: 'record' as const,
      record: { id: settings, type: `${type}/blobServices`, name: 'default', properties: { kept: true } },
    }
    const gone: Effect = { ...on, kind: 'delete', body: {} }
    expect(await judged([gone], [account({ secure: false }), blob])).toEqual({
      closes: ['one st'],
      opens: [],
      moved: [
        [0, -1],
        [-1, 0],
      ],
      doubts: [],
    })
    const again: Effect = { ...on, kind: 'put', body: { properties: { secure: false } } }
    expect(await judged([gone, again], [account({ secure: true }), blob])).toMatchObject({ opens: ['one st'] })
  })
})
