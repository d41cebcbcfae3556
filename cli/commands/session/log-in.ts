import { ApiError, ConnectionError } from '#app/contract/call-errors.ts'
import type { ApiClient } from '#app/contract/client.ts'
import type { CallInput } from '#app/contract/endpoint.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { LoginAnswer } from '#app/contract/session.ts'
import { readServerFile } from '../../../scripts/announcement.mjs'
import { type Answers, openAnswers } from '../../answers.ts'
import { CommandError, usageError } from '../../exit-code.ts'
import { note } from '../../output/stdout.ts'
import { originOf, requireRoot } from '../../server/choose-server.ts'
import { connectionTo, ofOneVersion, type ServerOptions } from '../../server/connect.ts'
import { dataFolder } from '../../server/data-folder.ts'
import { readLogin, writeLogin } from '../../server/login-file.ts'

/** Signs in and keeps the session for later commands. Asks for what was not given. */
export async function logIn(options: ServerOptions & { username?: string; tokenStdin?: boolean }): Promise<void> {
  const url = serverToSignInTo(options)
  const answers = openAnswers()
  try {
    if (options.tokenStdin) return await keepToken(url, (await answers.askHidden('API token: ')).trim())
    const username = options.username ?? (await answers.ask('Username: '))
    const password = process.env.PARAPET_PASSWORD ?? (await answers.askHidden('Password: '))
    const { client } = connectionTo(url)
    const { answer, cookie } = await signIn(client, { username, password }, answers)
    if (!answer.token || !answer.user) throw new CommandError(answer.error ?? 'The server did not sign you in.')
    writeLogin({ server: url, username: answer.user.username, token: answer.token, ...(cookie && { cookie }) })
    note(`Signed in to ${url} as ${answer.user.username} (${answer.user.role}).`)
    if (answer.mustChangePassword) note('This is a one-time password: change it in the console under Account settings.')
  } finally {
    answers.close()
  }
}

/** Keeps an API token once the server has said whose it is. @throws ApiError when it is none of the server's */
async function keepToken(url: string, token: string): Promise<void> {
  const { username, role } = await ofOneVersion(connectionTo(url, token), ({ client }) =>
    client.call(endpoints.session.whoAmI, {}),
  )
  writeLogin({ server: url, username, token })
  note(`Signed in to ${url} by an API token of ${username} (${role}).`)
}

/** A server that a command would start for itself ends with it, so there is none to sign in to. */
function serverToSignInTo({ server }: ServerOptions): string {
  const url = server ?? readLogin()?.server ?? readServerFile(dataFolder())?.url
  if (!url) throw usageError('Name the server to sign in to.', 'parapet login --server https://parapet.example.com')
  const origin = originOf(url)
  if (server) requireRoot(server)
  return origin
}

async function signIn(
  client: ApiClient,
  credentials: { username: string; password: string },
  answers: Answers,
): Promise<{ answer: LoginAnswer; cookie?: string }> {
  try {
    const first = await giveCredentials(client, credentials)
    if (!first.answer.requiresMFA) return first
    const code = (await answers.ask('Authenticator or backup code: ')).trim()
    const factor = /^\d{6}$/.test(code) ? { mfaToken: code } : { backupCode: code }
    return await giveCredentials(client, { ...credentials, ...factor })
  } catch (error) {
    // A refused password is no reason to say "sign in": that is what was tried.
    if (error instanceof ApiError && error.status === 401) throw new CommandError(error.problem.error)
    throw error
  }
}

/** The session's cookie comes first of those that a sign-in sets; without a sign-in there is none. */
async function giveCredentials(client: ApiClient, body: CallInput<typeof endpoints.session.logIn>['body']) {
  const response = await client.raw(endpoints.session.logIn, { body })
  const [cookie] = response.headers.getSetCookie().map((one) => one.split(';')[0])
  const said = LoginAnswer.safeParse(await response.json().catch(() => undefined))
  if (!said.success)
    throw new ConnectionError(
      'The server does not answer as Parapet does: look at its address, and what stands before it.',
    )
  return { answer: said.data, cookie }
}
