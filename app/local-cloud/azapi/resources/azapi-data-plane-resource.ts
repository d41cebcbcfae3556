import { DiagnosticError, type ResourceHandler } from '../plugin/provider.ts'

/** azapi_data_plane_resource: refused before anything is done, since the local cloud answers Azure Resource Manager alone. */
export const azapiDataPlaneResource: ResourceHandler = {
  plan: async ({ config }) => refuse(config.type),
  apply: async ({ planned, prior }) => refuse((planned ?? prior)?.type),
  read: async (current) => refuse(current.type),
}

function refuse(type: unknown): never {
  const subject = typeof type === 'string' ? ` of type ${type}` : ''
  throw new DiagnosticError([
    {
      severity: 'error',
      summary: 'The local cloud has no data plane',
      detail: `An azapi_data_plane_resource${subject} stands in a service itself, not in Azure Resource Manager. Take it out of this configuration, or run it against a real Azure environment.`,
    },
  ])
}
