import os from 'node:os'
import path from 'node:path'
import type { TerraformBinary } from './binary.ts'
import { runBriefly } from './run-briefly.ts'

interface FormatProblem {
  message: string
  detail: string
  line: number | null
}

type Formatted = { text: string; problems: null } | { text: null; problems: FormatProblem[] }

/** The configuration in Terraform's own layout, or why it cannot be read. */
export async function formatConfiguration(binary: TerraformBinary, text: string): Promise<Formatted> {
  const env = {
    PATH: path.dirname(binary.path),
    HOME: os.tmpdir(),
    CHECKPOINT_DISABLE: '1',
    TF_CLI_CONFIG_FILE: os.devNull,
  }
  const result = await runBriefly({ path: binary.path, args: ['fmt', '-no-color', '-'], env, input: text })
  if (result.exitCode === 0) return { text: result.stdout, problems: null }
  const problems = problemsIn(result.stderr)
  if (problems.length === 0) throw new Error(`terraform fmt failed: ${result.stderr.slice(0, 2000).trim()}`)
  return { text: null, problems }
}

/** Reads `Error: <summary>`, `on <stdin> line N`, the quoted line, and the detail, one after the other. */
function problemsIn(stderr: string): FormatProblem[] {
  const plain = stderr.replace(/^[╷│╵] ?/gm, '')
  return plain
    .split(/^Error: /m)
    .slice(1)
    .map((part) => {
      const [message = '', ...rest] = part.split('\n')
      const body = rest.join('\n')
      const line = /\bon <stdin> line (\d+)/.exec(body)?.[1]
      const detail = body.replace(/^[ \t]*on <stdin> line \d+.*$/m, '').replace(/^[ \t]*\d+:.*$/gm, '')
      return {
        message: message.trim(),
        detail: detail.replace(/\s+/g, ' ').trim(),
        line: line === undefined ? null : Number(line),
      }
    })
}
