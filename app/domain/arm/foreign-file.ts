import { isJsonObject, type JsonObject } from './json-value.ts'
import { printable } from './printable.ts'

/** As much of a message of another program as one line holds. */
const longestMessage = 120

/** What a text is that is no JSON, and what to do, by its first line that is not empty; undefined when nobody knows. */
export function foreignText(line: string): string | undefined {
  const text = line.trim()
  if (text.startsWith('<'))
    return 'a web page came in place of an answer, such as a sign-in or the error of a proxy; look at it, and write the file again'
  if (text.startsWith('\u001b')) return 'it is coloured for a terminal; write it again with -o json'
  if (/^(WARNING|ERROR): /.test(text))
    return `it begins with a message of the Azure CLI (${printable(text.slice(0, longestMessage))}); write standard output alone into the file, without 2>&1`
  if (text === 'null') return 'the file holds null and no resource: what wrote it had nothing to write'
  return undefined
}

const againBy = 'Whole resources are what Resource Graph and inventory collect give'

/** What a JSON object of another kind than a resource is, and what to do; undefined when nobody knows. */
export function foreignObject(members: JsonObject): string | undefined {
  const { $schema, data, value } = members
  if (typeof $schema === 'string' && /deployment(Template|Parameters)\.json/i.test($schema))
    return 'this is an ARM template, and not what Azure has. Judge what it would change: az deployment group what-if --no-pretty-print, then parapet scan --what-if <file>'
  if ('resource_changes' in members || 'planned_values' in members)
    return 'this is a plan of Terraform. Judge it with: parapet scan --plan <file>'
  if ('lineage' in members || ('format_version' in members && 'values' in members))
    return `this is a state of Terraform, which has its provider's words and not Azure's. ${againBy}`
  if ('@level' in members) return 'these are the messages of a run of Terraform with -json, and no inventory'
  if (Array.isArray(members.changes)) return 'this is a what-if answer. Judge it with: parapet scan --what-if <file>'
  if (isJsonObject(data) && 'rows' in data)
    return 'this is an answer of Resource Graph as a table, whose records have no names; ask with "resultFormat": "objectArray"'
  if (Array.isArray(data) || Array.isArray(value))
    return `this is a list of answers; take out their records, and see that the last has no skip_token: jq '[.[].data[]]'`
  if ('ResourceId' in members || 'ResourceType' in members)
    return `this is written by PowerShell's Get-AzResource, whose properties are not all that Azure has. ${againBy}`
  return undefined
}
