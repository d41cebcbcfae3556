import { expect, test } from 'vitest'
import { schemaNote } from './schema-note.ts'

test.each([
  [{ type: 'integer', minimum: 1, maximum: 365, default: 90 }, '1 to 365; 90 when left out'],
  [{ type: 'string', minLength: 1, maxLength: 100 }, '1 to 100 characters'],
  [{ type: 'string', minLength: 1 }, 'at least 1 character'],
  [{ type: 'array', maxItems: 20, default: [] }, 'at most 20 items; [] when left out'],
  [{ type: 'string', format: 'email', pattern: '^.+@.+$' }, 'email'],
  [{ type: 'string', pattern: '^\\d{6}$' }, 'matches ^\\d{6}$'],
  [{ type: 'string' }, ''],
])('says of %j: %s', (schema, note) => {
  expect(schemaNote(schema)).toBe(note)
})
