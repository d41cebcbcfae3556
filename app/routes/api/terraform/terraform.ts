import * as endpoints from '#app/contract/endpoints.ts'
import { answer, serve } from '#app/server/serve.server.ts'
import { TerraformMissingError } from '#app/terraform/binary.ts'

export const loader = answer(
  serve(endpoints.terraform.get).with(async ({ services }) => {
    try {
      const { engine, version, path } = await services.terraform.binary()
      return { available: true, engine, version, path, error: null }
    } catch (error) {
      if (!(error instanceof TerraformMissingError)) throw error
      return { available: false, engine: null, version: null, path: null, error: error.message }
    }
  }),
)
