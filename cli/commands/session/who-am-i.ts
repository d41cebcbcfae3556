import * as endpoints from '#app/contract/endpoints.ts'
import { facts } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'

export async function whoAmI(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client, url }) => {
    const user = await client.call(endpoints.session.whoAmI, {})
    if (options.json) return printJson({ ...user, server: url })
    print(
      ...facts([
        ['user', user.username],
        ['role', user.role],
        ...(user.email ? ([['e-mail', user.email]] as const) : []),
        ['server', url],
      ]),
    )
  })
}
