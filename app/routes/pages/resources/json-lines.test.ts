import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonLines } from './json-lines.ts'

it('spells the value, whatever it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = jsonLines(value, [])
        .map(({ name, text }) => (name === null ? text : `${name}: ${text}`))
        .join('\n')
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it('marks the failing values, within arrays and in whatever case, and nothing else', () => {
  const record = {
    properties: { minimumTlsVersion: 'TLS1_0', rules: [{ access: 'Deny' }, { access: 'Allow' }], acls: { a: 1 } },
  }
  const failed = jsonLines(record, ['properties.minimumtlsversion', 'properties.rules[1].access', 'properties.acls'])
    .filter((line) => line.failed)
    .map(({ name, text }) => `${name} ${text}`)
  expect(failed).toEqual(['"minimumTlsVersion" "TLS1_0",', '"access" "Allow"', '"acls" {'])
})
