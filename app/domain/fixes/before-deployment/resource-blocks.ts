import { isJsonObject } from '../../arm/json-value.ts'

/** Where the resources of a file of Terraform begin: `type.name` → line, counted from 1. */
export function resourceBlocks(file: string, text: string): Map<string, number> {
  return file.endsWith('.json') ? ofJson(text) : ofHcl(text)
}

function ofHcl(text: string): Map<string, number> {
  const lines = text.split('\n').entries()
  return new Map(
    [...lines].flatMap(([at, line]) => {
      const [, type, name] = /^\s*resource\s+"?([\w-]+)"?\s+"?([\w-]+)"?/.exec(line) ?? []
      return type ? [[`${type}.${name}`, at + 1] as const] : []
    }),
  )
}

function ofJson(text: string): Map<string, number> {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return new Map()
  }
  const types = isJsonObject(content) && isJsonObject(content.resource) ? Object.entries(content.resource) : []
  const lineOf = (name: string) => text.slice(0, Math.max(0, text.indexOf(JSON.stringify(name)))).split('\n').length
  return new Map(
    types.flatMap(([type, named]) =>
      isJsonObject(named) ? Object.keys(named).map((name) => [`${type}.${name}`, lineOf(name)] as const) : [],
    ),
  )
}
