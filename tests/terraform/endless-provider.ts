import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Provider, ResourceHandler } from '#app/local-cloud/azapi/plugin/provider.ts'
import { startPluginServer } from '#app/local-cloud/azapi/plugin/start-plugin-server.ts'
import type { AttachedProviders } from '#app/terraform/environment.ts'
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
export async function serveThings(): Promise<AttachedProviders> {
  const socketPath = path.join(await temporaryFolder(), 's')
  const server = await startPluginServer({ provider, socketPath })
  onTestFinished(() => server.close())
  return { 'example/toy': server.reattach }
}
