import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { openAnswers } from '../answers.ts'
import { note } from '../output/stdout.ts'

/** Asks for the password again, or takes it from PARAPET_PASSWORD. @throws ApiError when it is wrong. */
export async function askForConfirmation(client: ApiClient): Promise<boolean> {
  const answers = openAnswers()
  try {
    if (!process.env.PARAPET_PASSWORD) note('This changes who gets in. Confirm that it is you.')
    const password = process.env.PARAPET_PASSWORD ?? (await answers.askHidden('Password: '))
    await client.call(endpoints.session.confirm, { body: { password } })
    return true
  } finally {
    answers.close()
  }
}
