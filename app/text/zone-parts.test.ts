import fc from 'fast-check'
import { expect, it } from 'vitest'
import { zoneParts } from './zone-parts.ts'

it('reads the clocks of UTC without Intl as Intl does', () => {
  const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const iso = moment.toISOString()
      expect(zoneParts(iso, 'UTC')).toEqual(zoneParts(iso, 'Etc/UTC'))
    }),
  )
})
