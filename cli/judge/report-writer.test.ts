import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createReportWriter } from './report-writer.ts'

const control = { id: 'c', title: 'A "title"', severity: 'high' as const }
const finding = fc.record({
  controlId: fc.constantFrom('c', 'unknown'),
  status: fc.constantFrom('failed', 'notAssessed'),
  resource: fc.record({ id: fc.string(), name: fc.string({ unit: 'grapheme' }), type: fc.string() }),
  evidence: fc.array(fc.record({ path: fc.string(), expected: fc.string(), actual: fc.jsonValue() }), { maxLength: 3 }),
  reason: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
})

it('writes one JSON document that holds every finding in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(finding, { maxLength: 20 }), fc.string(), async (findings, source) => {
      let text = ''
      const sink = {
        write: (piece: string) => {
          text += piece
          return undefined
        },
        end: async () => {},
        discard: () => {},
      }
      const writer = createReportWriter(sink, source, [control])
      for (const one of findings) writer.finding(one)
      await writer.end({ score: 1 })
      const report = JSON.parse(text) as { source: string; findings: Record<string, unknown>[]; summary: unknown }
      expect(report).toMatchObject({ version: 1, source, summary: { score: 1 } })
      expect(report.findings.map(({ title, severity, ...rest }) => rest)).toEqual(JSON.parse(JSON.stringify(findings)))
      for (const { controlId, title } of report.findings)
        expect(title).toBe(controlId === 'c' ? control.title : controlId)
    }),
  )
})

it('hands long reports on in pieces instead of keeping them', () => {
  const sizes: number[] = []
  const write = (piece: string) => {
    sizes.push(piece.length)
    return undefined
  }
  const writer = createReportWriter({ write, end: async () => {}, discard: () => {} }, 's', [control])
  const resource = { id: 'i'.repeat(100), name: 'n', type: 't' }
  for (let n = 0; n < 10_000; n++) writer.finding({ controlId: 'c', status: 'failed', resource, evidence: [] })
  expect(sizes.length).toBeGreaterThan(5)
  expect(Math.max(...sizes)).toBeLessThan(256 * 1024)
})
