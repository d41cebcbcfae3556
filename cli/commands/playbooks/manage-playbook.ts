import * as endpoints from '#app/contract/endpoints.ts'
import type { PlaybookDetail, SecurityLevelId } from '#app/contract/playbooks.ts'
import { CommandError, exitCode } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { note, printJson } from '../../output/stdout.ts'
import { versionWord } from '../../output/words.ts'
import { readTextFile } from '../../read-text-file.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { findPlaybook } from './find-playbook.ts'

/** The options of `parapet playbooks add` and `edit`. */
export interface SaveOptions extends ReadOptions {
  level?: SecurityLevelId
  note?: string
}

/** Adds the configuration in a file as a playbook, named after the file. @throws ApiError naming what is wrong with it */
export async function addPlaybook(file: string, options: SaveOptions & { level: SecurityLevelId }): Promise<void> {
  const code = readTextFile(file)
  await withServer(options, async ({ client }) => {
    const body = { filename: nameOf(file), code, level: options.level, note: options.note }
    tell(await client.call(endpoints.playbooks.add, { body }), 'Added', options)
  })
}

/** Saves the configuration in a file as the next version of a playbook. */
export async function editPlaybook(named: string, file: string, options: SaveOptions): Promise<void> {
  const code = readTextFile(file)
  await withServer(options, async ({ client }) => {
    const { id: playbookId, level } = await findPlaybook(client, named)
    const body = { code, level: options.level ?? level, note: options.note }
    tell(await client.call(endpoints.playbooks.edit, { params: { playbookId }, body }), 'Saved', options)
  })
}

/** Says what is wrong with a configuration, and saves nothing. @throws CommandError when something is */
export async function checkPlaybook(file: string, options: ReadOptions): Promise<void> {
  const code = readTextFile(file)
  await withServer(options, async ({ client }) => {
    const body = { filename: nameOf(file), code }
    const { formatted, issues } = await client.call(endpoints.playbooks.check, { body })
    const isFormatted = formatted === null || formatted === code
    if (options.json) printJson({ issues, isFormatted })
    else for (const { line, message } of issues) note(`  ${file}${line === null ? '' : `:${line}`}: ${clean(message)}`)
    if (!isFormatted) note(`  ${file} is not written as terraform fmt writes it.`)
    if (issues.length > 0 || !isFormatted)
      throw new CommandError(`${file} cannot be a playbook yet.`, exitCode.usage, 'Mend what is named above.')
    if (!options.json) note(`  ${file} can be a playbook.`)
  })
}

/** Hides a playbook from deployment, or offers it again. */
export async function offerPlaybook(named: string, isOffered: boolean, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { id: playbookId } = await findPlaybook(client, named)
    const decision = isOffered ? endpoints.playbooks.restore : endpoints.playbooks.retire
    const playbook = await client.call(decision, { params: { playbookId } })
    if (options.json) return printJson(playbook)
    note(`  ${clean(playbook.name)} is ${isOffered ? 'offered again' : 'no longer offered; its workspaces stay'}.`)
  })
}

const nameOf = (file: string) => file.split(/[/\\]/).at(-1) ?? file

function tell(playbook: PlaybookDetail, done: string, { json }: ReadOptions): void {
  if (json) printJson(playbook)
  else
    note(`  ${done} ${clean(playbook.name)}, ${versionWord(playbook.version)}: parapet playbooks show ${playbook.id}`)
}
