import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createProgram } from '../../program.ts'
import { settingWords } from '../setting-words.ts'
import { applyPersonSettings, readPersonSettings, writePersonSettings } from './person-settings.ts'
import { personWords } from './person-words.ts'
import { profileNames, profileOnLine } from './profile-folder.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'parapet-person-'))
afterAll(() => rmSync(folder, { recursive: true }))
const own = { XDG_CONFIG_HOME: folder }
const staging = { ...own, PARAPET_PROFILE: 'staging' }

const applied = (line: string, env: Record<string, string | undefined>) => {
  const variables: Record<string, string | undefined> = { ...own, ...env }
  applyPersonSettings(line.split(' '), variables)
  const { PARAPET_SERVER, PARAPET_TOKEN, PARAPET_OUTPUT } = variables
  return { PARAPET_SERVER, PARAPET_TOKEN, PARAPET_OUTPUT }
}

describe('settings of a person', () => {
  it('in a folder that cannot be read say what to set', () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    expect(() => readPersonSettings({ XDG_CONFIG_HOME: file })).toThrow(
      expect.objectContaining({ hint: 'Set HOME, or XDG_CONFIG_HOME, to a folder of this user.' }),
    )
  })

  it('are kept by profile, for this user alone', () => {
    writePersonSettings({ output: 'yaml' }, own)
    writePersonSettings({ server: 'https://staging.example.com' }, staging)
    expect([readPersonSettings(own), readPersonSettings(staging)]).toEqual([
      { output: 'yaml' },
      { server: 'https://staging.example.com' },
    ])
    expect(profileNames(own)).toEqual(['staging'])
    expect(statSync(path.join(folder, 'parapet/profiles/staging/settings.json')).mode & 0o777).toBe(0o600)
  })

  it.each([
    { line: 'scans list', env: {}, becomes: { PARAPET_OUTPUT: 'yaml' } },
    { line: 'scans list', env: { PARAPET_OUTPUT: 'csv' }, becomes: { PARAPET_OUTPUT: 'csv' } },
    {
      line: 'scans list --profile=staging',
      env: { PARAPET_SERVER: 'https://other.example.com', PARAPET_TOKEN: 'of-other' },
      becomes: { PARAPET_SERVER: 'https://staging.example.com' },
    },
    {
      line: 'scans list',
      env: { PARAPET_PROFILE: 'staging', PARAPET_TOKEN: 'given' },
      becomes: { PARAPET_SERVER: 'https://staging.example.com', PARAPET_TOKEN: 'given' },
    },
  ])('are variables where nothing else says so: $line with $env', ({ line, env, becomes }) => {
    const nothing = { PARAPET_SERVER: undefined, PARAPET_TOKEN: undefined, PARAPET_OUTPUT: undefined }
    expect(applied(line, env)).toEqual({ ...nothing, ...becomes })
  })

  it.each(['{', '[1]', '{"server":1}', '{"fail-on":"high"}', '{"output":"xml"}', '{"constructor":"x"}'])(
    'of %s are refused with the file',
    (text) => {
      writeFileSync(path.join(folder, 'parapet/profiles/staging/settings.json'), text)
      expect(() => readPersonSettings(staging)).toThrow('settings.json is damaged')
    },
  )

  it.each(['../other', 'a/b', '.hidden', 'x'.repeat(80)])('know no profile %s', (PARAPET_PROFILE) => {
    expect(() => readPersonSettings({ ...own, PARAPET_PROFILE })).toThrow('is no name of a profile')
  })

  it('are words that commands have as options, and that no repository can set', () => {
    const flags = createProgram().commands.flatMap((one) =>
      [one, ...one.commands].flatMap(({ options }) => options.map(({ long }) => long)),
    )
    for (const word of Object.keys(personWords)) {
      expect(flags).toContain(`--${word}`)
      expect(settingWords).not.toHaveProperty([word])
    }
  })
})

it.each([
  ['scans list', undefined],
  ['scans list --profile a --profile b', 'b'],
  ['scans list --profile=a', 'a'],
  ['scans show -- --profile a', undefined],
])('the profile of %j is %j', (line, profile) => {
  expect(profileOnLine(line.split(' '))).toBe(profile)
})
