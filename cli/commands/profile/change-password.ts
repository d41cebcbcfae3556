import * as endpoints from '#app/contract/endpoints.ts'
import { openAnswers } from '../../answers.ts'
import { note } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'

/** Changes the own password. Neither is ever an argument, which every process of the machine can read. */
export async function changePassword(options: ServerOptions): Promise<void> {
  const answers = openAnswers()
  try {
    const currentPassword = await answers.askHidden('Password: ')
    const newPassword = await answers.askHidden('New password: ')
    await withServer(options, async ({ client }) => {
      await client.call(endpoints.session.changePassword, { body: { currentPassword, newPassword } })
      note('Your password is changed. Your other sessions and your API tokens have ended.')
    })
  } finally {
    answers.close()
  }
}
