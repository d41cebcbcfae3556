import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { parseJson } from './parse-json.ts'
import { runBriefly } from './run-briefly.ts'

export type TerraformEngine = 'terraform' | 'tofu'

/** The Terraform or OpenTofu that is used, and what it can do. */
export interface TerraformBinary {
  /** Absolute. */
  path: string
  engine: TerraformEngine
  version: string
  capabilities: {
    /** `init -json`. */
    initJson: boolean
    /** Variables and resources that are never written to plan or state. */
    ephemeral: boolean
    /** Attributes of resources that are never written to plan or state. */
    writeOnly: boolean
    /** Encrypts state and plan files itself. */
    stateEncryption: boolean
  }
}

/** There is no usable Terraform. The message tells a person what to do. */
export class TerraformMissingError extends Error {
  override name = 'TerraformMissingError'
}

const installHint =
  'Install Terraform 1.6 or later (https://developer.hashicorp.com/terraform/install, on macOS: ' +
  'brew install hashicorp/tap/terraform) or set PARAPET_TERRAFORM to the path of terraform or tofu.'

const oldest = [1, 6] as const

/** First minor version of 1.x with a capability. Sources: the change logs of Terraform and OpenTofu. */
const since: Record<keyof TerraformBinary['capabilities'], Record<TerraformEngine, number>> = {
  initJson: { terraform: 9, tofu: 7 },
  ephemeral: { terraform: 10, tofu: 11 },
  writeOnly: { terraform: 11, tofu: 11 },
  stateEncryption: { terraform: Number.POSITIVE_INFINITY, tofu: 7 },
}

/**
 * Finds the binary: PARAPET_TERRAFORM (a path, or a name on PATH), else `terraform`, else `tofu`.
 * @throws TerraformMissingError when there is none, it does not start, or it is older than 1.6.
 */
export async function findTerraform(variables: Record<string, string | undefined>): Promise<TerraformBinary> {
  const wanted = variables.PARAPET_TERRAFORM?.trim()
  const names = wanted ? [wanted] : ['terraform', 'tofu']
  const folders = (variables.PATH ?? '').split(path.delimiter).filter(Boolean)
  for (const name of names) {
    const found = await locate(name, folders)
    if (found) return await inspect(found)
  }
  const what = wanted ? `${wanted} (PARAPET_TERRAFORM)` : 'terraform, then tofu,'
  const where = wanted && isPath(wanted) ? 'as a file that can be run' : `on PATH (${folders.join(', ') || 'empty'})`
  throw new TerraformMissingError(`Terraform was not found: looked for ${what} ${where}. ${installHint}`)
}

function isPath(name: string): boolean {
  return name.includes('/') || name.includes(path.sep)
}

async function locate(name: string, folders: string[]): Promise<string | undefined> {
  const suffixes = process.platform === 'win32' ? ['.exe', ''] : ['']
  const places = isPath(name) ? [path.resolve(name)] : folders.map((folder) => path.resolve(folder, name))
  for (const place of places.flatMap((base) => suffixes.map((suffix) => base + suffix)))
    if (await isExecutable(place)) return place
}

async function isExecutable(place: string): Promise<boolean> {
  try {
    await access(place, constants.X_OK)
    return (await stat(place)).isFile()
  } catch {
    return false
  }
}

const VersionAnswer = z.object({ terraform_version: z.string() })

async function inspect(place: string): Promise<TerraformBinary> {
  const env = { PATH: path.dirname(place), HOME: os.tmpdir(), CHECKPOINT_DISABLE: '1', TF_CLI_CONFIG_FILE: os.devNull }
  const ask = (args: string[]) => runBriefly({ path: place, args, env, maxBytes: 1024 * 1024 })
  const [json, human] = await Promise.all([ask(['version', '-json']), ask(['version'])]).catch((error: unknown) => {
    throw new TerraformMissingError(`${place} could not be started: ${messageOf(error)}. ${installHint}`)
  })
  const answer = VersionAnswer.safeParse(parseJson(json.stdout))
  const [, major, minor] = /^(\d+)\.(\d+)\./.exec(answer.data?.terraform_version ?? '') ?? []
  if (!answer.success || major === undefined)
    throw new TerraformMissingError(`${place} does not answer as Terraform does. ${installHint}`)
  const engine = human.stdout.startsWith('OpenTofu') ? 'tofu' : 'terraform'
  const version = answer.data.terraform_version
  if (Number(major) !== oldest[0] || Number(minor) < oldest[1])
    throw new TerraformMissingError(
      `${place} is ${engine} ${version}; Parapet needs version 1.6 or later of 1.x. ${installHint}`,
    )
  const can = (capability: keyof typeof since) => Number(minor) >= since[capability][engine]
  return {
    path: place,
    engine,
    version,
    capabilities: {
      initJson: can('initJson'),
      ephemeral: can('ephemeral'),
      writeOnly: can('writeOnly'),
      stateEncryption: can('stateEncryption'),
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
