import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import * as endpoints from '#app/contract/endpoints.ts'
import { signInCertificate, signInKey } from '#app/local-cloud/estate/sign-in-certificate.ts'
import { describeError } from '../describe-error.ts'
import { connectionTo } from './connect.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** What a command says that calls a server at this address. */
const saidOf = (url: string, env: Record<string, string> = {}) =>
  connectionTo(url)
    .client.call(endpoints.sessions.list, {})
    .then(
      () => [],
      (error: unknown) => describeError(error, env).lines,
    )

async function portOf(started: Server): Promise<number> {
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return (started.address() as AddressInfo).port
}

describe('a server that cannot be reached', () => {
  it('says that its certificate is not trusted, and how it would be', async () => {
    const port = await portOf(createHttpsServer({ key: signInKey, cert: signInCertificate }))
    expect(await saidOf(`https://127.0.0.1:${port}`)).toEqual([
      `Could not reach https://127.0.0.1:${port}.`,
      expect.stringContaining('NODE_EXTRA_CA_CERTS=<PEM file>'),
    ])
  })

  it('says that https was spoken to one of http', async () => {
    const port = await portOf(createHttpServer())
    expect(await saidOf(`https://127.0.0.1:${port}`)).toContainEqual(expect.stringContaining('does not speak https'))
  })

  it('says that nothing listens there, that no http is spoken, and that the connection was cut', async () => {
    expect(await saidOf('http://127.0.0.1:9')).toContainEqual(expect.stringContaining('Nothing listens there'))
    const other = await portOf(createTcpServer((socket) => socket.once('data', () => socket.end('SSH-2.0-x\r\n'))))
    expect(await saidOf(`http://127.0.0.1:${other}`)).toContainEqual(
      expect.stringContaining('does not speak http there'),
    )
    server?.close()
    const cut = await portOf(createTcpServer((socket) => socket.once('data', () => socket.destroy())))
    expect(await saidOf(`http://127.0.0.1:${cut}`)).toContainEqual(expect.stringContaining('connection was cut'))
  })

  it('says of an unknown name that no proxy is asked', async () => {
    const env = { HTTPS_PROXY: 'http://127.0.0.1:9' }
    expect(await saidOf('https://parapet.invalid', env)).toEqual([
      'Could not reach https://parapet.invalid.',
      'Its name is not known on this machine: look at the address.',
      'A server of Parapet is asked straight, and not through the proxy of HTTPS_PROXY.',
    ])
  })

  it('is not followed to where it sends on to, which a password would be sent to as well', async () => {
    const heard: string[] = []
    const port = await portOf(
      createHttpServer((asked, answer) => {
        heard.push(asked.url ?? '')
        answer.writeHead(307, { location: `http://${asked.headers.host}/elsewhere` }).end()
      }),
    )
    const { client } = connectionTo(`http://127.0.0.1:${port}`)
    const signingIn = client.raw(endpoints.session.logIn, { body: { username: 'ada', password: 'secret' } })
    await expect(signingIn).rejects.toThrow(
      `The server answered 307 Temporary Redirect and sends on to http://127.0.0.1:${port}`,
    )
    expect(heard).toEqual(['/api/auth/login'])
  })

  it('says where one sends on to, without what its query holds', async () => {
    const port = await portOf(
      createHttpServer((_asked, answer) =>
        answer.writeHead(301, { location: 'https://parapet.example.com/x?code=1' }).end(),
      ),
    )
    expect((await saidOf(`http://127.0.0.1:${port}`))[0]).toBe(
      'The server answered 301 Moved Permanently and sends on to https://parapet.example.com',
    )
  })
})
