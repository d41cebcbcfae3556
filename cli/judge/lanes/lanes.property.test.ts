import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { compileCatalogue } from '#app/domain/judgement/catalogue/compile-catalogue.ts'
import { readCatalogue } from '#app/domain/judgement/catalogue/load-catalogue.ts'
import type { ControlException } from '#app/domain/judgement/evaluation/exceptions.ts'
import type { Finding } from '#app/domain/judgement/evaluation/finding.ts'
import { generateEstate } from '#app/local-cloud/estate/generate-estate.ts'
import { judgeFile } from '../judge-file.ts'
import { laneJudge } from './lane-judge.ts'
import type { Lane } from './worker-lane.ts'

const catalogue = readCatalogue('playbooks')
const records = [...generateEstate({ seed: 11, resources: 250 })]
const exceptions: ControlException[] = ['storage-secure-transfer', 'nsg-ssh-from-internet'].map((controlId) => ({
  id: `exception of ${controlId}`,
  controlId,
  tags: [{ name: 'environment', value: '*' }],
}))

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T00:00:00Z') })
})
afterAll(() => {
  vi.useRealTimers()
})

/** What a lane is, without a thread: values are handed over as threads do, and answers take a while. */
function tardyLane(start: Parameters<NonNullable<Parameters<typeof judgeFile>[0]['lanes']>['start']>[0]): Lane {
  const { controls, now, ...rest } = structuredClone(start)
  const judge = laneJudge(compileCatalogue({ controls: [...controls] }, { now }), rest)
  let turn = 0
  return {
    async judge(bytes) {
      const block = structuredClone(judge(Buffer.from(bytes)))
      for (let waits = turn++ % 4; waits > 0; waits--) await new Promise((resolve) => setImmediate(resolve))
      return block
    },
    end() {},
  }
}

function* pieces(text: string, sizes: readonly number[]): Generator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] as number
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function judged(text: string, sizes: readonly number[], lanes: number, withExceptions: boolean) {
  const findings: Finding[] = []
  const outcome = await judgeFile({
    source: pieces(text, sizes),
    name: 'inventory.ndjson',
    catalogue,
    exceptions: withExceptions ? exceptions : [],
    onFinding: (finding) => findings.push(finding),
    ...(lanes > 0 && {
      lanes: { after: 20_000, start: (start) => Array.from({ length: lanes }, () => tardyLane(start)) },
    }),
  }).catch((error: Error) => error.message)
  return { outcome, findings }
}

const header = (name: string) => ({
  inventory: {
    version: 1,
    subscriptionId: 's',
    subscriptionName: name,
    collectedAt: '2026-03-01T00:00:00Z',
    collected: [...new Set(records.map(({ type }) => type))],
  },
})
const unread = { notRead: { scope: records[40]?.id, type: 'Microsoft.KeyVault/vaults/keys', reason: 'Refused.' } }

/** What may stand between records, in a file of anybody. */
const line = fc.oneof(
  { weight: 6, arbitrary: fc.nat(records.length - 1).map((at) => JSON.stringify(records[at])) },
  {
    weight: 3,
    arbitrary: fc.nat(records.length - 1).map((at) => JSON.stringify({ ...records[at], properties: null })),
  },
  { weight: 2, arbitrary: fc.constantFrom('', '  ', JSON.stringify(unread)) },
  { weight: 1, arbitrary: fc.constantFrom('{"id":', JSON.stringify(header('another')), '[]') },
)

it(
  'gives the same findings in the same order, and the same fault, whoever judges which part of a file',
  { timeout: 60_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(records.length), line), { maxLength: 3 }),
        fc.array(fc.integer({ min: 2_000, max: 60_000 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(1, 2, 4),
        fc.boolean(),
        fc.boolean(),
        async (added, sizes, lanes, hasHeader, withExceptions) => {
          const lines = records.map((record) => JSON.stringify(record))
          for (const [at, text] of added) lines.splice(at, 0, text)
          const text = [...(hasHeader ? [JSON.stringify(header('one'))] : []), ...lines].join('\n')
          const alone = await judged(text, [1_000_000], 0, withExceptions)
          expect(await judged(text, sizes, lanes, withExceptions)).toEqual(alone)
          if (typeof alone.outcome !== 'string') expect(alone.findings.length).toBeGreaterThan(100)
        },
      ),
      { numRuns: 12 },
    ),
)
