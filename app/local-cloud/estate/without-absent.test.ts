import { expect, it } from 'vitest'
import { withoutAbsent } from './without-absent.ts'

it('removes undefined at every depth and keeps null, false and empty values', () => {
  const record = {
    id: '/x',
    type: 'A/b',
    tags: undefined,
    properties: { gone: undefined, kept: null, no: false, text: '', list: [{ gone: undefined, kept: 1 }, []] },
  }
  expect(withoutAbsent(record)).toStrictEqual({
    id: '/x',
    type: 'A/b',
    properties: { kept: null, no: false, text: '', list: [{ kept: 1 }, []] },
  })
})
