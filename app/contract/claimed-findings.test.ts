import { expect, it } from 'vitest'
import { claimedFindings } from './claimed-findings.ts'

it('counts each failing resource of each control once', () => {
  const reason = (control_id: string) => ({ control_id, title: '', severity: 'high' as const, impact: '', paths: [] })
  const resource = (failing_id: string) => ({ id: failing_id, name: '', failing_id, former: null })
  const fix = { type: 'T@1', body: {}, kind: 'update' as const }
  const fixes = [
    { ...fix, name: 'a', reasons: [reason('x'), reason('y')], resources: [resource('/A'), resource('/b')] },
    { ...fix, name: 'b', reasons: [reason('x')], resources: [resource('/a')] },
  ]
  expect(claimedFindings({ fixes, modules: [] })).toHaveLength(4)
  const { paths: _, ...asked } = reason('y')
  const module = { name: 'm', module_id: 'm', configuration: {} }
  const modules = [{ ...module, reasons: [{ ...asked, failing_ids: ['/a', '/c'] }] }]
  expect(claimedFindings({ fixes, modules })).toHaveLength(5)
})
