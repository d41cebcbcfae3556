import { describe, expect, it } from 'vitest'
import { sampleOverview } from '#tests/cli/sample-overview.ts'
import { version } from '../../package.json'
import { overviewText } from './overview-text.ts'

describe('overviewText', () => {
  it('says everything in plain lines', () => {
    expect(overviewText(sampleOverview)).toEqual([
      `  Parapet ${version}   Aldergrove – Production  7c1e4b2a`,
      '  This is the local cloud: generated resources on this machine, not Azure.',
      '',
      '  72.4%  Good   4.3 up since 12 Nov',
      '  2 critical   66 recommendations   170/236 controls implemented   1,284 resources',
      '  99.1% of the controls that apply were assessed: 236 of 238',
      '  Critical: 1 critical, 1 high and immediate',
      '  14 resolved   3 new   1 reopened',
      '  CIS 71.0%   ISO not assessed',
      '',
      '  Top critical gaps                               Affected   Impact',
      '  Blob containers are private                            7   Critical',
      '  Key vaults cannot be purged before their time      1,205   High',
      '  1 more. Run parapet scans show 7c1e4b2a to list them.',
      '',
      '  Not assessed: 2 controls',
      '  Access was denied. Missing permission: Microsoft.KeyVault/vaults/keys/read',
      '    keyvault-key-expiry, keyvault-key-rotation',
    ])
  })

  const times = { since: '2025-11-12T09:00:00.000Z', at: '2025-11-19T09:00:00.000Z' }
  it.each([
    { points: -0.3, said: '72.4%  Good   0.3 down since 12 Nov' },
    { points: 0, said: '72.4%  Good   unchanged since 12 Nov' },
    { points: null, said: '72.4%  Good' },
  ])('says how the score moved by $points', ({ points, said }) => {
    const changes = { ...times, points, resolved: 0, new: 0, reopened: 0 }
    expect(overviewText({ ...sampleOverview, changes })).toContain(`  ${said}`)
  })

  it('says of the same day at what time the scan before was', () => {
    const changes = { ...times, at: '2025-11-12T17:00:00.000Z', points: 0, resolved: 0, new: 0, reopened: 0 }
    expect(overviewText({ ...sampleOverview, changes })).toContain('  72.4%  Good   unchanged since 09:00')
  })

  it('says what is proven since, of the score and of gaps', () => {
    const fixed = 'Fixed, proven 12:04, awaiting the next scan'
    const [first, ...others] = sampleOverview.gaps
    const gaps = first ? [{ ...first, fixed }, ...others] : []
    const lines = overviewText({ ...sampleOverview, proven: 3.4, gaps })
    expect(lines).toContain('  72.4%  Good   +3.4 proven   4.3 up since 12 Nov')
    expect(lines.join(' ').replace(/ +/g, ' ')).toContain('Blob containers are private. Fixed, proven 12:04, awaiting')
  })

  it('says that nothing was assessed, and where a file keeps its other gaps', () => {
    const nothing = { ...sampleOverview.completeness, applying: 0, assessed: 0 }
    const overview = { ...sampleOverview, scanId: null, localCloud: false, changes: null }
    const none = { ...overview, score: null, completeness: nothing }
    const lines = overviewText(none)
    expect(lines).toContain('  Not assessed: no control applies to what was read.')
    expect(lines).toContain('  1 more. Write all of them with --report <file>.')
    expect(lines.join('\n')).not.toContain('local cloud')
  })

  it('ends no reason with two full stops', () => {
    const [one] = sampleOverview.notAssessed
    const notAssessed = one ? [{ ...one, reason: 'None were listed.', permission: 'a/read' }] : []
    expect(overviewText({ ...sampleOverview, notAssessed })).toContain('  None were listed. Missing permission: a/read')
  })

  it('does not blame the resources where nothing could be read', () => {
    const completeness = { ...sampleOverview.completeness, applying: 710, assessed: 0 }
    const lines = overviewText({ ...sampleOverview, score: null, completeness })
    expect(lines).toContain('  Not assessed: nothing that controls judge could be read, so nobody knows what is wrong.')
  })
})
