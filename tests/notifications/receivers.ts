import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

export interface HttpReceiver {
  url: string
  received: Received[]
  /** Answers what is to come with these, one after the other, then with 200. `none` breaks the connection off. */
  answers: (number | 'none' | { status: number; headers: Record<string, string> })[]
  close(): Promise<void>
}

/** A real HTTP server that keeps what it is sent. */
export async function httpReceiver(): Promise<HttpReceiver> {
  const received: Received[] = []
  const answers: HttpReceiver['answers'] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      const answer = answers.shift() ?? 200
      if (answer === 'none') return request.socket.destroy()
      const { status, headers } = typeof answer === 'number' ? { status: answer, headers: {} } : answer
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=s3cret`,
    received,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export interface MailReceiver {
  url: string
  received: { to: string[]; text: string }[]
  /** Refuses what is to come with these codes, one after the other. */
  refusals: number[]
  close(): Promise<void>
}

/** A real SMTP server that asks for a name and a password. */
export async function mailReceiver(): Promise<MailReceiver> {
  const received: MailReceiver['received'] = []
  const refusals: number[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'parapet' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('wrong')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const responseCode = refusals.shift()
        if (responseCode) return done(Object.assign(new Error('refused'), { responseCode }))
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://parapet:p%40ss@127.0.0.1:${port}`,
    received,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
