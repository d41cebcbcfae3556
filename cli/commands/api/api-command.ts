import { type Command, Option } from 'commander'
import { later } from '../later.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'
import { methods } from './options.ts'

/** `parapet api <path>`. */
export function addApi(api: Command): void {
  withServerOption(withJsonOption(api))
    .argument('<path>', 'such as /api/security-scanner/history; parapet api /api/openapi.json lists all')
    .addOption(new Option('--method <method>', 'GET, with --body POST').choices(methods))
    .option('--body <file>', 'a file of JSON; - is standard input')
    .action(later(async () => (await import('./call-api.ts')).callApi))
}
