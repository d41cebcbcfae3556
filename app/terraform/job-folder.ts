import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CliConfig, defaultAllowedProviders, type ProviderSource, writeCliConfig } from './cli-config.ts'

export interface JobFile {
  /** Relative, with `/`. */
  name: string
  content: string | Uint8Array
}

/** The folder of one job. Only this user can read it. */
export interface JobFolder {
  path: string
  cliConfig: CliConfig
  /** Where Terraform keeps the providers that it downloaded, shared between jobs. */
  cacheFolder?: string
}

export interface JobContent {
  /** Plain values of variables, written as JSON. Secret ones travel in the environment. */
  variables?: Record<string, unknown>
  /** The state to begin with. */
  state?: string | Uint8Array
  providers?: ProviderSource
}

/** A file may not be put into a job folder. */
export class JobFileError extends Error {
  override name = 'JobFileError'
}

const maxFiles = 500
const maxBytes = 64 * 1024 * 1024
const variablesFile = 'variables.auto.tfvars.json'
const stateFile = 'terraform.tfstate'

/**
 * Makes a folder with a random name under `root`.
 * @throws JobFileError when a name leads outside, is taken twice, or the files are too many or too large.
 */
export async function createJobFolder(root: string, files: JobFile[], content: JobContent = {}): Promise<JobFolder> {
  const all = [...files]
  if (content.variables) all.push({ name: variablesFile, content: JSON.stringify(content.variables, null, 2) })
  if (content.state !== undefined) all.push({ name: stateFile, content: content.state })
  checkFiles(all)
  await mkdir(root, { recursive: true, mode: 0o700 })
  const folder = path.join(path.resolve(root), `job-${randomBytes(12).toString('hex')}`)
  await mkdir(folder, { mode: 0o700 })
  try {
    await Promise.all(all.map((file) => writeJobFile(folder, file)))
    const providers = content.providers ?? defaultSource
    return { path: folder, cliConfig: await writeCliConfig(folder, providers), cacheFolder: providers.cacheFolder }
  } catch (error) {
    await removeJobFolder(folder)
    throw error
  }
}

const defaultSource: ProviderSource = { allowed: defaultAllowedProviders }

export async function removeJobFolder(folder: JobFolder | string): Promise<void> {
  await rm(typeof folder === 'string' ? folder : folder.path, { recursive: true, force: true, maxRetries: 3 })
}

function checkFiles(files: JobFile[]): void {
  if (files.length > maxFiles) throw new JobFileError(`A job has at most ${maxFiles} files; these are ${files.length}`)
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  if (bytes > maxBytes) throw new JobFileError(`The files of a job have at most ${maxBytes} bytes; these are ${bytes}`)
  const names = new Set<string>()
  for (const { name } of files) {
    checkName(name)
    if (names.has(name.toLowerCase())) throw new JobFileError(`The file ${name} is given twice`)
    names.add(name.toLowerCase())
  }
}

/** Names that the runner writes itself, or that would change how Terraform behaves. */
const reserved = /^(terraform\.rc|process\.json|\.terraform(?!\.lock\.hcl$).*)(\/|$)/i

function checkName(name: string): void {
  const parts = name.split('/')
  const bad =
    name.length > 255 ||
    /[\\\p{Cc}]/u.test(name) ||
    path.win32.isAbsolute(name) ||
    /^[A-Za-z]:/.test(name) ||
    parts.some((part) => part === '' || part === '.' || part === '..') ||
    reserved.test(name)
  if (bad) throw new JobFileError(`${JSON.stringify(name)} is not a name for a file of a job`)
}

async function writeJobFile(folder: string, { name, content }: JobFile): Promise<void> {
  const place = path.join(folder, ...name.split('/'))
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  await writeFile(place, content, { flag: 'wx', mode: 0o600 })
}
