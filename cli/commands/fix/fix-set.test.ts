import fc from 'fast-check'
import { expect, it } from 'vitest'
import { claimedFindings, fixWorkspace, folderName } from './fix-set.ts'

const id = '1a2b3c4d-0000-4000-8000-000000000000'

it('names the workspace of a template after it', () => {
  expect(fixWorkspace({ id, name: 'Immediate: Storage, Aldergrove – Production (2)' })).toBe(
    'fix-immediate-storage-aldergrove-production-2-1a2b3c4d',
  )
})

it('gives names that a workspace and a folder can have, whatever the template is called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      expect(fixWorkspace({ id, name })).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,89}$/)
      expect(folderName({ name })).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }),
  )
})

it('counts each failing resource of each control once', () => {
  const reason = (control_id: string) => ({ control_id, title: '', severity: 'high' as const, impact: '', paths: [] })
  const resource = (failing_id: string) => ({ id: failing_id, name: '', failing_id, former: null })
  const fix = { type: 'T@1', body: {}, kind: 'update' as const }
  const fixes = [
    { ...fix, name: 'a', reasons: [reason('x'), reason('y')], resources: [resource('/A'), resource('/b')] },
    { ...fix, name: 'b', reasons: [reason('x')], resources: [resource('/a')] },
  ]
  expect(claimedFindings({ fixes, modules: [] })).toBe(4)
  const { paths: _, ...asked } = reason('y')
  const module = { name: 'm', module_id: 'm', configuration: {} }
  const modules = [{ ...module, reasons: [{ ...asked, failing_ids: ['/a', '/c'] }] }]
  expect(claimedFindings({ fixes, modules })).toBe(5)
})
