import { connect, createServer } from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Provider, ResourceHandler } from '#app/local-cloud/azapi/plugin/provider.ts'
import { type Reattach, startPluginServer } from '#app/local-cloud/azapi/plugin/start-plugin-server.ts'
import { temporaryFolder } from './job.ts'

const thing: ResourceHandler = {
  plan: async ({ proposed }) => ({ state: proposed }),
  apply: ({ planned }) => (planned?.name === 'endless' ? new Promise(() => {}) : Promise.resolve({ state: planned })),
  read: async (state) => ({ state }),
}

const provider: Provider = {
  schema: {
    provider: { attributes: {} },
    resources: { toy_thing: { attributes: { name: { type: 'string', required: true } } } },
    dataSources: {},
    functions: {},
  },
  validators: { resources: { toy_thing: {} }, dataSources: {} },
  functions: {},
  configure: async () => ({ resources: { toy_thing: thing }, dataSources: {}, stop() {} }),
}

/** Serves the provider `example/toy` until the test ends. The creation of a thing named `endless` never ends. */
export async function serveThings(): Promise<Toy> {
  const socketPath = path.join(await temporaryFolder(), 's')
  const server = await startPluginServer({ provider, socketPath })
  onTestFinished(() => server.close())
  return { 'example/toy': server.reattach }
}

/** By the provider's address. */
type Toy = Record<'example/toy', Reattach>

interface Door {
  attached: Toy
  /** Keeps whoever comes from now on waiting until it is opened; resolves when somebody has come. */
  close(): Promise<void>
  open(): void
}

/** Puts a door before a provider: Terraform reads no plan before it has spoken to the plan's providers. */
export async function serveThingsBehindDoor(): Promise<Door> {
  const { 'example/toy': toy } = await serveThings()
  const socketPath = path.join(await temporaryFolder(), 'd')
  let opened = Promise.resolve()
  let open: () => void = () => undefined
  let come: () => void = () => undefined
  const door = createServer({ pauseOnConnect: true }, async (from) => {
    from.on('error', () => undefined)
    come()
    await opened
    const to = connect(toy.Addr.String)
    to.on('error', () => undefined)
    from.pipe(to).pipe(from)
  })
  await new Promise<void>((resolve) => door.listen(socketPath, resolve))
  onTestFinished(() => void door.close())
  return {
    attached: { 'example/toy': { ...toy, Addr: { Network: 'unix', String: socketPath } } },
    close() {
      opened = new Promise((resolve) => {
        open = resolve
      })
      return new Promise((resolve) => {
        come = resolve
      })
    },
    open: () => open(),
  }
}
