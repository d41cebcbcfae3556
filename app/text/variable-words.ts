/** `log_workspace_id` is `Log workspace id`. */
export function variableLabel(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is wrong with a variable, by its label in place of its name. A rule’s own sentence stays as it is. */
export function faultByLabel(name: string, fault: string): string {
  if (!new RegExp(`^${name}(?![\\w-])`).test(fault)) return fault
  return variableLabel(name) + fault.slice(name.length).replace(/^: (has|needs|is) /, ' $1 ')
}
