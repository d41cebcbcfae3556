import os from 'node:os'

/**
 * The user's home folder. A user id without an entry in the machine's list, as containers are given, has none where HOME is
 * not set: then it is `/`, as Docker has it, where nothing is read that is not there and nothing can be written.
 */
export function ownHome() {
  try {
    return os.homedir()
  } catch {
    return '/'
  }
}
