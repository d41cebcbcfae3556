import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import openapiTypes, { astToString } from 'openapi-typescript'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')

/** A program that another team could write with openapi-typescript and openapi-fetch. What must not compile says so. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'

export async function call(baseUrl: string, token: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } })
  const health = await client.GET('/api/health')
  const localCloud: boolean | undefined = health.data?.localCloud
  const sessions = await client.GET('/api/sessions')
  const path = { scanId: 'none' }
  const scan = await client.GET('/api/scans/{scanId}', { params: { path } })
  const status: 'queued' | 'running' | 'done' | 'failed' | 'canceled' | undefined = scan.data?.status
  const { error: refused } = await client.POST('/api/scans/{scanId}/cancel', { params: { path } })
  // @ts-expect-error There is no such call.
  await client.GET('/api/no-such-call')
  // @ts-expect-error A scan needs a subscription.
  const wrong: paths['/api/security-scanner/scan']['post']['requestBody']['content']['application/json'] = {}
  return { localCloud, sessions: sessions.response.status, code: status ?? refused?.code }
}
`

const config = {
  extends: path.join(root, 'tsconfig.json'),
  compilerOptions: { types: [] },
  include: ['*.ts'],
  exclude: [],
}

interface GeneratedClient {
  call(baseUrl: string, token: string): Promise<unknown>
}

/**
 * Generates a typed client from an OpenAPI document, and compiles and loads a program that uses it.
 * @throws Error when it does not compile.
 */
export async function generateClient(document: string): Promise<GeneratedClient> {
  mkdirSync(path.join(root, 'build'), { recursive: true })
  const folder = mkdtempSync(path.join(root, 'build', 'client-'))
  try {
    const file = path.join(folder, 'client.ts')
    writeFileSync(path.join(folder, 'schema.ts'), astToString(await openapiTypes(document)))
    writeFileSync(file, program)
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
    await compile(folder)
    return (await import(pathToFileURL(file).href)) as GeneratedClient
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A process of its own: compiling for seconds in this one would let kept connections go stale unseen. */
async function compile(folder: string): Promise<void> {
  const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc')
  await run(process.execPath, [compiler, '-p', folder]).catch(({ stdout }: { stdout: string }) => {
    throw new Error(`The generated client does not compile:\n${stdout}`)
  })
}
