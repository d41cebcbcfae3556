import { readdirSync, readFileSync } from 'node:fs'
import { type PlaybookHeader, readPlaybookHeader } from '#app/domain/playbooks/playbook-header.ts'

const levels = ['basic', 'intermediate', 'advanced', 'compliance'] as const

export interface PlaybookFile extends PlaybookHeader {
  /** `<level>/<name>`. */
  id: string
  /** The file's path, from the project's folder. */
  path: string
}

/** The playbooks of all levels, with what their headers say for a run. */
export function playbookFiles(): PlaybookFile[] {
  return levels.flatMap((level) =>
    readdirSync(`playbooks/${level}`)
      .filter((file) => file.endsWith('.tf'))
      .map((file) => {
        const path = `playbooks/${level}/${file}`
        return { id: `${level}/${file.slice(0, -3)}`, path, ...readHeader(path) }
      }),
  )
}

function readHeader(path: string): PlaybookHeader {
  const { header, issues } = readPlaybookHeader(path, readFileSync(path, 'utf8'))
  if (header === null) throw new Error(issues.map(({ line, message }) => `${path}:${line} ${message}`).join('\n'))
  return header
}

/** What the console would suggest for a playbook's variables in the estate. */
export function suggestedVariables({ suggest }: PlaybookFile): Record<string, string> {
  const known: Record<string, string> = {
    'most-used-region': 'westeurope',
    'user-email': 'security@aldergrove.example',
  }
  return Object.fromEntries(
    Object.entries(suggest).flatMap(([name, kind]) => (known[kind] === undefined ? [] : [[name, known[kind]]])),
  )
}
