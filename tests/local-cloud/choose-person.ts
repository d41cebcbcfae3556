import type { Person } from '#app/local-cloud/entra/directory.ts'

/** Posts the form of a sign-in page as a browser does; the answer is not followed. */
export function submitChoice(page: URL, choice: Record<string, string>): Promise<Response> {
  return fetch(page, { method: 'POST', body: new URLSearchParams(choice), redirect: 'manual' })
}

/** The address that a browser is sent to when this person is chosen. */
export async function choosePerson(page: URL, { objectId }: Person): Promise<URL> {
  const answer = await submitChoice(page, { person: objectId })
  return new URL(answer.headers.get('location') ?? '')
}
