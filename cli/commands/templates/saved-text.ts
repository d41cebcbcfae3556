import type { Template } from '#app/contract/templates.ts'
import { countOf } from '#app/text/count.ts'
import { clean } from '../../output/clean.ts'

/** What was saved, in a line. */
export function savedText({ id, name, version, status, is_public, module_count, resource_count }: Template): string {
  const holds = [
    ...(module_count > 0 ? [countOf(module_count, 'module')] : []),
    ...(resource_count > 0 ? [countOf(resource_count, 'resource')] : []),
  ].join(', ')
  const marks = [`version ${version}`, status, ...(is_public ? ['public'] : []), ...(holds ? [holds] : [])].join(', ')
  return `  ${clean(name)}   ${id}   ${marks}`
}
