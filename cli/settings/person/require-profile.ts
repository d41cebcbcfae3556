import { existsSync } from 'node:fs'
import { notThere } from '../../server/not-there.ts'
import { profileFolder, profileNames } from './profile-folder.ts'

/** A name that was mistyped must not lead to another server, or to other settings. @throws CommandError */
export function requireProfile(): void {
  const named = process.env.PARAPET_PROFILE
  if (!named || existsSync(profileFolder())) return
  throw notThere({
    noun: 'profile',
    named,
    known: profileNames(),
    advice: `Make it with: parapet login --profile ${named} --server https://parapet.example.com`,
  })
}
