import * as endpoints from '#app/contract/endpoints.ts'
import { type Profile, ProfileInput } from '#app/contract/users.ts'
import { usageError } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { facts } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'

/** What of a profile the options say. */
export type EditOptions = ReadOptions & Partial<Record<keyof ProfileInput, string>>

export async function showProfile(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => tell(await client.call(endpoints.profile.get, {}), options))
}

/** Saves what the options say; the rest stays. @throws CommandError when they say nothing, ApiError */
export async function editProfile(options: EditOptions): Promise<void> {
  const fields = Object.keys(ProfileInput.shape) as (keyof ProfileInput)[]
  const given = Object.fromEntries(
    fields.flatMap((field) => (options[field] === undefined ? [] : [[field, options[field]]])),
  )
  if (Object.keys(given).length === 0)
    throw usageError('Say what to change.', 'For example: parapet profile edit --timezone Europe/Paris')
  await withServer(options, async ({ client }) => {
    const { username: _, ...before } = await client.call(endpoints.profile.get, {})
    tell(await client.call(endpoints.profile.save, { body: { ...before, ...given } }), options)
  })
}

function tell(profile: Profile, { json }: ReadOptions): void {
  const pairs = [
    ['user', profile.username],
    ['name', `${profile.firstName} ${profile.lastName}`.trim()],
    ['e-mail', profile.email],
    ['job title', profile.jobTitle],
    ['department', profile.department],
    ['phone', profile.phone],
    ['time zone', profile.timezone],
  ] as const
  if (json) printJson(profile)
  else print(...facts(pairs.filter(([, value]) => value !== '')).map(clean))
}
