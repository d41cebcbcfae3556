import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortKeys } from './short-keys.ts'

const group = (name: string) => `/subscriptions/s/resourceGroups/${name}`
const server = (name: string, of = 'rg') => `${group(of)}/providers/Microsoft.Sql/servers/${name}`
const keys = (...ids: string[]) => [...shortKeys(ids).values()]

describe('shortKeys', () => {
  it('are names', () => {
    expect(keys(server('a'), server('b'), `${server('c')}/firewallRules/office`)).toEqual(['a', 'b', 'office'])
    expect(keys(group('rg-data'), '/subscriptions/s')).toEqual(['rg-data', 's'])
  })

  it('have parent and group before them only where two would meet', () => {
    const rule = (of: string, inGroup?: string) => `${server(of, inGroup)}/firewallRules/office`
    expect(keys(rule('a'), rule('b'), `${server('b')}/firewallRules/other`)).toEqual(['a/office', 'b/office', 'other'])
    expect(keys(server('a', 'one'), server('A', 'two'))).toEqual(['one/a', 'two/A'])
    expect(keys(rule('a', 'one'), rule('a', 'two'), rule('b'))).toEqual(['one/a/office', 'two/a/office', 'b/office'])
  })

  it('are ids where nothing else tells resources apart', () => {
    const [site, plan] = ['sites', 'serverfarms'].map((type) => `${group('rg')}/providers/Microsoft.Web/${type}/x`)
    expect(keys(site ?? '', plan ?? '')).toEqual([site, plan])
    expect(keys(server('a'), server('a').toUpperCase())).toEqual([server('a'), server('a').toUpperCase()])
  })
})

const word = fc.constantFrom('a', 'b', 'A', 'default', 'rg', 'x y')
const id = fc
  .record({
    group: word,
    type: fc.constantFrom('Microsoft.Sql/servers', 'Microsoft.Web/sites'),
    name: word,
    child: fc.option(word),
  })
  .map(
    ({ group: of, type, name, child }) =>
      `${group(of)}/providers/${type}/${name}${child === null ? '' : `/parts/${child}`}`,
  )

it('are different for different ids, and do not depend on their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 20 }), (ids) => {
      const found = shortKeys(ids)
      expect(new Set(found.values()).size).toBe(ids.length)
      expect([...found].sort()).toEqual([...shortKeys(ids.toReversed())].sort())
      for (const [of, key] of found) expect(of.toLowerCase()).toContain(key.toLowerCase().split('/').at(-1))
    }),
  )
})
