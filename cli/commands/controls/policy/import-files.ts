import {
  type PolicyDefinition,
  type PolicyInitiative,
  readPolicies,
} from '#app/domain/judgement/azure-policy/import/definition.ts'
import { importPolicies, type Refused } from '#app/domain/judgement/azure-policy/import/import-policies.ts'
import { Refusal } from '#app/domain/judgement/azure-policy/refusal.ts'
import { endImport, importedLines, importOptions } from './imported.ts'
import type { ImportOptions } from './options.ts'
import { readJson } from './read-json.ts'

/**
 * Reads Azure Policy definitions and initiatives of files as controls and standards, and writes them into a folder.
 * @throws CommandError with 5 when any was refused: each is told with its reason
 */
export function importFiles(files: readonly string[], options: ImportOptions): void {
  const { policies, refused: unread } = readAll(files)
  const imported = importPolicies(policies, importOptions(options))
  const all = { ...imported, refused: [...unread, ...imported.refused] }
  endImport(all, options, importedLines(all))
}

function readAll(files: readonly string[]) {
  const policies: (PolicyDefinition | PolicyInitiative)[] = []
  const refused: Refused[] = []
  for (const file of files) {
    const json = readJson(file)
    try {
      const read = readPolicies(json, file)
      if (read.length === 0) refused.push({ name: file, reason: 'it holds no definition and no initiative' })
      policies.push(...read)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ name: file, reason: error.message })
    }
  }
  return { policies, refused }
}
