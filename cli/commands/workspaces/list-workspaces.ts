import * as endpoints from '#app/contract/endpoints.ts'
import { formatCount } from '#app/text/count.ts'
import { formatMoment } from '#app/text/time.ts'
import { kindWords, workspaceStates } from '#app/text/workspace-words.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'

export async function listWorkspaces(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const workspaces = await client.call(endpoints.workspaces.list, {})
    if (options.json) return printJson(workspaces)
    if (workspaces.length === 0)
      return print('  No workspaces yet. Make one with: parapet fix plan latest, or parapet deploy <playbook>')
    print(
      ...columns(
        [
          { heading: 'Name' },
          { heading: 'What' },
          { heading: 'Kind' },
          { heading: 'State' },
          { heading: 'Resources', align: 'right' },
          { heading: 'Updated (UTC)' },
        ],
        workspaces.map((one) => [
          one.name,
          clean(one.playbookName),
          kindWords[one.kind],
          workspaceStates(one),
          formatCount(one.resources),
          formatMoment(one.updatedAt).replace(' UTC', ''),
        ]),
      ),
    )
  })
}
