import { type Command, Option } from 'commander'
import type { ServerOptions } from '../../server/connect.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export interface ApiOptions extends ServerOptions {
  method?: (typeof methods)[number]
  /** A file of JSON, or `-`. */
  body?: string
  json?: boolean
}

/** `parapet api <path>`. */
export function addApi(program: Command): void {
  withServerOption(withJsonOption(program.command('api').description('call the server as you, and print its answer')))
    .argument('<path>', 'such as /api/security-scanner/history; parapet api /api/openapi.json lists all')
    .addOption(new Option('--method <method>', 'GET, with --body POST').choices(methods))
    .option('--body <file>', 'a file of JSON; - is standard input')
    .action(async (path: string, options: ApiOptions) => {
      const { callApi } = await import('./call-api.ts')
      await callApi(path, options)
    })
}
