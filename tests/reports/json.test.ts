import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFinding, catalogue, endOf, hostileText, making, reportOf } from './report-sample.ts'

it('is one JSON document that holds every finding in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyFinding, { maxLength: 20 }), hostileText, async (findings, source) => {
      const end = endOf(findings)
      const report = JSON.parse(await reportOf('json', findings, end, { ...making, source })) as {
        findings: Record<string, unknown>[]
      }
      expect(report).toMatchObject({
        version: 1,
        about: { at: making.at, version: '1.2.3', catalogue: { controls: 5 } },
        source: JSON.parse(JSON.stringify(source)),
        scope: end.scope,
        summary: JSON.parse(JSON.stringify(end.summary)),
      })
      const withoutEmpty = findings.map(({ reason, permission, ...one }) => ({
        ...one,
        ...(reason && { reason }),
        ...(permission && { permission }),
      }))
      expect(report.findings.map(({ title, severity, ...rest }) => rest)).toEqual(
        JSON.parse(JSON.stringify(withoutEmpty)),
      )
      for (const { controlId, title } of report.findings)
        expect(title).toBe(catalogue.controls.find(({ id }) => id === controlId)?.title ?? controlId)
    }),
  )
})
