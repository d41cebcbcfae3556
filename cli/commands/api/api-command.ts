import { type Command, Option } from 'commander'
import { withJsonOption, withServerOption } from '../server-option.ts'
import { type ApiOptions, methods } from './options.ts'

/** `parapet api <path>`. */
export function addApi(api: Command): void {
  withServerOption(withJsonOption(api))
    .argument('<path>', 'such as /api/security-scanner/history; parapet api /api/openapi.json lists all')
    .addOption(new Option('--method <method>', 'GET, with --body POST').choices(methods))
    .option('--body <file>', 'a file of JSON; - is standard input')
    .action(async (path: string, options: ApiOptions) => {
      const { callApi } = await import('./call-api.ts')
      await callApi(path, options)
    })
}
