import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { NotUtf8Error, utf8Text } from '#app/domain/arm/utf8.ts'
import { type Deployment, DeploymentFileError } from '#app/domain/fixes/before-deployment/deployment.ts'
import { parsePlan, parseWhatIf } from '#app/domain/fixes/before-deployment/parse-deployment.ts'
import { fileProblem } from '#app/text/file-problem.ts'
import { CommandError } from '../exit-code.ts'
import { type SourcePlace, sourcePlaces } from './source-places.ts'
import { waitForInput } from './wait-for-input.ts'

export interface ReadDeployment {
  deployment: Deployment
  /** Where the resource of an address is written; nothing for a what-if answer. */
  placeOf: (address: string) => SourcePlace | undefined
}

/** What `scan` is told of a deployment. */
export interface DeploymentOptions {
  plan?: string
  whatIf?: string
  /** Folder of the root module of the plan. */
  dir?: string
}

/**
 * Reads a plan or a what-if answer; `-` is standard input.
 * @param subscription `/subscriptions/…` of the inventory that it is compared with
 * @throws DeploymentFileError, CommandError
 */
export async function readDeployment(
  { plan, whatIf, dir }: DeploymentOptions,
  subscription?: string,
): Promise<ReadDeployment> {
  const named = plan ?? whatIf ?? ''
  const name = named === '-' ? 'standard input' : named
  const content = await contentOf(named, name)
  if (plan === undefined) return { deployment: parseWhatIf(content, name), placeOf: () => undefined }
  const read = parsePlan(content, name, subscription)
  return { deployment: read.deployment, placeOf: sourcePlaces(read.plan, dir) }
}

/** @param name how messages name it */
async function contentOf(named: string, name: string): Promise<string> {
  if (named === '-') waitForInput('a plan or a what-if answer')
  try {
    const bytes = named === '-' ? await buffer(process.stdin) : readFileSync(named)
    // A plan as Terraform saves it is packed: its first letters say what it is, and the rest is no text.
    return bytes.toString('latin1', 0, packed.length) === packed ? packed : utf8Text(bytes)
  } catch (error) {
    if (error instanceof NotUtf8Error) throw new DeploymentFileError(error.message, name)
    throw new CommandError(`${name}: ${tooLarge[(error as NodeJS.ErrnoException).code ?? ''] ?? fileProblem(error)}.`)
  }
}

const packed = 'PK'

const tooLarge: Readonly<Record<string, string>> = {
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB, which is no plan of Terraform',
  ERR_STRING_TOO_LONG: 'it is larger than 512 MiB; split the configuration',
}
