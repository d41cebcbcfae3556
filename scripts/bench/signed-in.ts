import { median } from './measured.ts'

type Call = <T>(to: string, body?: object, token?: string) => Promise<T>

/** How long pages of a server take for a person who is signed in. */
export interface Visitor {
  username: string
  password: string
  /** Of the session, as a browser sends it. */
  cookie: string
  /** Milliseconds until the answer begins: the median of ten. */
  firstByte(to: string): Promise<number>
}

/** Calls a server's API as JSON, as the local operator when no other bearer is given. */
export function callerOf(server: { url: string; token: string }): Call {
  return async <T>(to: string, body?: object, token = server.token): Promise<T> => {
    const response = await fetch(server.url + to, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    return (await response.json()) as T
  }
}

/** Adds a person to the server and signs them in. */
export async function signedIn(server: { url: string }, call: Call): Promise<Visitor> {
  const username = 'bench'
  const own = 'bench-password'
  const { password } = await call<{ password: string }>('/api/users', {
    username,
    email: 'bench@parapet.test',
    role: 'viewer',
  })
  const { token } = await call<{ token: string }>('/api/auth/login', { username, password })
  await call('/api/auth/change-password', { currentPassword: password, newPassword: own }, token)
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: own }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return {
    username,
    password: own,
    cookie,
    async firstByte(to) {
      const times: number[] = []
      for (let round = 0; round < 12; round++) {
        const started = performance.now()
        // Who is signed in is led away from the sign-in page.
        const response = await fetch(server.url + to, {
          headers: to === '/login' ? {} : { cookie },
          redirect: 'manual',
        })
        times.push(performance.now() - started)
        if (response.status !== 200) throw new Error(`${to} answered ${response.status}`)
        await response.text()
      }
      return median(times.slice(2))
    },
  }
}
