import type { Issue } from '#app/contract/problem.ts'
import { splitErrors } from '../code-block/split-errors.ts'

/**
 * The values that Terraform refused by the rules of variables, found in its errors, by the variable of variables.tf. The
 * value of a module's variable is refused where the module is given it: `name = var.data_key_vault_name`.
 */
export function validationIssues(stderr: string): Issue[] {
  return splitErrors(stderr).flatMap(({ body }) => {
    if (!body.trimStart().startsWith('Invalid value for ')) return []
    const [, place = '', message = ''] = /\n( +\d+: [^\n]*)\n\n([\s\S]*)/.exec(body) ?? []
    const name = /= var\.([\w-]+)$|variable "([\w-]+)"/.exec(place.trim())?.slice(1).find(Boolean)
    const [said = ''] = message.split('\n\nThis was checked by the validation rule')
    return name === undefined ? [] : [{ path: `variables.${name}`, message: said.trim() }]
  })
}
