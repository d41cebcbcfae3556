import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { parseJson } from './parse-json.ts'
import { nameOf, plainValue, Step } from './state-secrets.ts'

/** What is read of a state. Source: Terraform's state format version 4. */
const StateJson = z.object({
  version: z.literal(4),
  terraform_version: z.string(),
  serial: z.number().int().nonnegative(),
  lineage: z.string().min(1),
  resources: z
    .array(
      z.object({
        module: z.string().optional(),
        mode: z.enum(['managed', 'data']),
        type: z.string(),
        name: z.string(),
        instances: z
          .array(
            z.object({
              index_key: z.union([z.string(), z.number()]).optional(),
              status: z.string().optional(),
              deposed: z.string().optional(),
              attributes: z.record(z.string(), z.unknown()).nullish(),
              sensitive_attributes: z.array(z.array(Step)).nullish(),
            }),
          )
          .default([]),
      }),
    )
    .nullish(),
})

/** With secrets: not for people yet. */
export interface StateBody {
  value: unknown
  /** Paths within it that the state marks as sensitive; an empty one is all of it. */
  marked: string[][]
}

interface StateResource {
  address: string
  type: string
  /** The type of the Azure resource without api-version, where an attribute `type` names it. */
  azureType: string | null
  id: string | null
  /** What azapi writes to Azure; null of anything else. */
  body: StateBody | null
  /** It was made half: the next apply replaces it. */
  tainted: boolean
}

interface StateSummary {
  lineage: string
  serial: number
  terraformVersion: string
  /** Managed resources; data sources are left out. */
  resources: StateResource[]
}

/** A state cannot be read. */
export class StateFileError extends Error {
  override name = 'StateFileError'
}

/** @throws StateFileError when the text is no state of format version 4. */
export function readState(text: string): StateSummary {
  const state = StateJson.safeParse(parseJson(text))
  if (!state.success) throw new StateFileError(`This is no Terraform state: ${z.prettifyError(state.error)}`)
  const { lineage, serial, terraform_version, resources } = state.data
  return {
    lineage,
    serial,
    terraformVersion: terraform_version,
    resources: (resources ?? [])
      .filter(({ mode }) => mode === 'managed')
      .flatMap(({ module, type, name, instances }) =>
        instances
          .filter(({ deposed }) => deposed === undefined)
          .map(({ index_key, status, attributes, sensitive_attributes }) => ({
            address: `${module ? `${module}.` : ''}${type}.${name}${keyText(index_key)}`,
            type,
            azureType: azureTypeIn(attributes?.type),
            id: stringOf(attributes?.id) ?? stringOf(attributes?.resource_id),
            body: bodyIn(
              attributes?.body,
              (sensitive_attributes ?? []).map((steps) => steps.map(nameOf)),
            ),
            tainted: status === 'tainted',
          })),
      ),
  }
}

/** The managed resources of a state. Throws StateFileError as `readState` does. */
export function stateResources(text: string): StateResource[] {
  return readState(text).resources
}

export interface StateFile extends StateSummary {
  /** File name within the folder. */
  name: string
  text: string
}

const stateName = /^(terraform\.tfstate|errored\.tfstate|terraform\.tfstate\.backup|terraform\.tfstate\..*\.backup)$/

/** Every state in a job folder that can be read: the current one, what a failed save left, and backups. */
export async function findStates(folder: string): Promise<StateFile[]> {
  const names = (await readdir(folder)).filter((name) => stateName.test(name))
  const states = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8')
      try {
        return [{ name, text, ...readState(text) }]
      } catch {
        // Cut off while it was written; a backup is there.
        return []
      }
    }),
  )
  return states.flat()
}

const preference = ['terraform.tfstate', 'errored.tfstate']

/**
 * The newest of several states: of this lineage when one is given, the highest serial, and of equal ones the current
 * file. Null when there is none.
 */
export function newestState<T extends StateSummary & { name?: string }>(states: T[], lineage?: string): T | null {
  const rank = ({ name = '' }: T) => (preference.includes(name) ? preference.indexOf(name) : preference.length)
  const candidates = states.filter((state) => lineage === undefined || state.lineage === lineage)
  return candidates.sort((a, b) => b.serial - a.serial || rank(a) - rank(b))[0] ?? null
}

function keyText(key: string | number | undefined): string {
  return key === undefined ? '' : `[${JSON.stringify(key)}]`
}

function azureTypeIn(value: unknown): string | null {
  const [type] = stringOf(value)?.split('@') ?? []
  return type?.includes('/') ? type : null
}

function bodyIn(body: unknown, marks: string[][]): StateBody | null {
  const value = plainValue(body)
  if (value === null || value === undefined) return null
  return { value, marked: marks.filter(([attribute]) => attribute === 'body').map(([, ...path]) => path) }
}

function stringOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
