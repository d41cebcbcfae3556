import Ajv from '@redocly/ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { complianceFinding, scanActivity } from './ocsf-schema.ts'
import { anyFinding, endOf, failure, hostileNames, hostileText, reportOf } from './report-sample.ts'

const ajv = new Ajv({ allErrors: true })
const [isFinding, isScan] = [ajv.compile(complianceFinding), ajv.compile(scanActivity)]

function parsed(text: string): Record<string, unknown>[] {
  const events = JSON.parse(text) as Record<string, unknown>[]
  for (const event of events.slice(0, -1)) expect(isFinding(event) ? [] : isFinding.errors).toEqual([])
  expect(isScan(events.at(-1)) ? [] : isScan.errors).toEqual([])
  return events
}

describe('OCSF', () => {
  it('is valid by the definitions of 1.3.0, an event a line, whatever things are called', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyFinding, { maxLength: 8 }), hostileText, async (findings, title) => {
        const text = await reportOf('ocsf', findings, endOf(findings, title))
        expect(parsed(text)).toHaveLength(findings.length + 1)
        expect(text.split('\n')).toHaveLength(findings.length + 4)
        expect(text).not.toMatch(/[\u202a-\u202e]|##vso\[/)
      }),
    )
    parsed(
      await reportOf(
        'ocsf',
        hostileNames.map((name) => failure(name)),
      ),
    )
  })

  it('tells failures, what is accepted, what could not be judged, and what was judged', async () => {
    const findings = [
      { ...failure('a', 'rule-critical'), isNew: true },
      { ...failure('b'), isNew: false },
      { ...failure('c'), status: 'excepted' as const },
      {
        ...failure('d'),
        status: 'notAssessed' as const,
        reason: 'denied',
        permission: 'Microsoft.KeyVault/vaults/read',
      },
    ]
    expect(parsed(await reportOf('ocsf', findings, endOf(findings, 'Sample', 'Stopped after 1 s.')))).toMatchObject([
      {
        class_uid: 2003,
        type_uid: 200301,
        severity_id: 5,
        finding_info: { uid: findings[0]?.fingerprint },
        compliance: { control: 'rule-critical', standards: ['CIS'], requirements: ['CIS 1.1'], status_id: 3 },
        resources: [{ uid: failure('a').resource.id, group: { name: 'G' }, region: 'westeurope' }],
        cloud: { account: { uid: '7c1e' }, region: 'westeurope' },
      },
      { type_uid: 200302, compliance: { standards: ['Parapet'] } },
      { status_id: 3, status: 'Suppressed' },
      { compliance: { status_id: 2, status_detail: 'denied', status_code: 'Microsoft.KeyVault/vaults/read' } },
      {
        class_uid: 6007,
        activity_name: 'Duration Violation',
        status: 'Failure',
        message: expect.stringContaining('Stopped after 1 s.'),
        unmapped: { source: 'inventory.ndjson', controls_applying: 5, controls_assessed: 4 },
      },
    ])
  })
})
