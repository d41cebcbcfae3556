import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { loginFile, readLogin } from '../../server/login-file.ts'
import { readPersonSettings } from '../../settings/person/person-settings.ts'
import { profileNames } from '../../settings/person/profile-folder.ts'

interface Profile {
  name: string
  server: string | null
  username: string | null
  isInHand: boolean
}

/** Lists the profiles, never with what signs in. A star marks the one in hand. */
export function listProfiles({ json }: { json?: boolean }): void {
  const profiles = profileNames().map((name): Profile => {
    const env = { ...process.env, PARAPET_PROFILE: name }
    const login = readLogin(loginFile(env))
    const { server } = readPersonSettings(env)
    return {
      name,
      server: server ?? login?.server ?? null,
      username: login?.username ?? null,
      isInHand: process.env.PARAPET_PROFILE === name,
    }
  })
  if (json) printJson(profiles)
  else if (profiles.length === 0)
    print('  No profile yet. Make one with: parapet login --profile staging --server https://…')
  else print(...profileTable(profiles))
}

const profileTable = (profiles: readonly Profile[]) =>
  columns(
    [{ heading: ' ' }, { heading: 'Profile' }, { heading: 'Server', wraps: true }, { heading: 'Signed in as' }],
    profiles.map(({ name, server, username, isInHand }) => [
      isInHand ? '*' : ' ',
      clean(name),
      clean(server ?? ''),
      clean(username ?? ''),
    ]),
  )
