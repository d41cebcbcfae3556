import { expect, it } from 'vitest'
import type { ProofVerdict } from '#app/contract/proof.ts'
import { changesText } from './proof-words.ts'

const finding = (verdict: ProofVerdict) =>
  ({
    control_id: 'c',
    title: 'T',
    severity: 'high',
    resource_id: '/r',
    resource_name: 'r',
    verdict,
    reason: null,
  }) as const

it.each<[ProofVerdict[], string]>([
  [[], 'No finding was closed or opened'],
  [['notAssessed'], 'No finding was closed or opened'],
  [['closed'], '1 finding closed'],
  [['closed', 'closed', 'open', 'newlyOpen'], '2 findings closed, 1 stays open, 1 newly open'],
  [['open', 'open'], '2 stay open'],
])('says of %j: %s', (verdicts, text) => expect(changesText({ findings: verdicts.map(finding) })).toBe(text))
