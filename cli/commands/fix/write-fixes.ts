import path from 'node:path'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { Template } from '#app/contract/templates.ts'
import { countOf } from '#app/text/count.ts'
import { requireEmpty, writeFiles } from '../templates/write-files.ts'
import { folderName } from './fix-set.ts'

interface WrittenFix {
  template: string
  folder: string
  files: string[]
}

/**
 * Writes the Terraform files of each template into a folder of its own below `out`.
 * @param valuesOf the values that become defaults in a template's variables.tf.
 * @throws CommandError before anything is written when one of the folders holds something.
 */
export async function writeFixes(
  client: ApiClient,
  templates: readonly Template[],
  out: string,
  valuesOf: (template: Template) => Record<string, unknown>,
): Promise<WrittenFix[]> {
  const places = foldersOf(templates, out)
  for (const { folder } of places) requireEmpty(folder)
  const written: WrittenFix[] = []
  for (const { template, folder } of places) {
    const params = { templateId: template.id }
    const { preview } = await client.call(endpoints.templates.preview, {
      params,
      body: { variables: valuesOf(template) },
    })
    writeFiles(folder, preview.files)
    written.push({ template: template.id, folder, files: preview.files.map(({ name }) => name) })
  }
  return written
}

/** Templates whose names give the same folder get numbers. */
function foldersOf(templates: readonly Template[], out: string): { template: Template; folder: string }[] {
  const taken = new Set<string>()
  return templates.map((template) => {
    const name = folderName(template)
    let free = name
    for (let at = 2; taken.has(free); at++) free = `${name}-${at}`
    taken.add(free)
    return { template, folder: path.join(out, free) }
  })
}

export const writtenText = ({ folder, files }: WrittenFix) => `  ${folder}   ${countOf(files.length, 'file')}`
