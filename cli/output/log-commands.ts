/** Anywhere in a line: https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands */
const ofAzurePipelines = /##(?=(?:vso)?\[)/gi
/** At the beginning of a line, such as `::add-mask::value`. */
const ofGitHub = /^(\s*):(?=:[a-z][\w-]*(?: [^\n]*)?::)/gim

type Environment = Readonly<Record<string, string | undefined>>

/**
 * A text for the log of a pipeline. Its host carries out what it takes for a command there, and a name of strangers may hold
 * one: `##vso[task.prependpath]` would change what the next steps run. There these are broken by a `_`.
 */
export function withoutLogCommands(text: string, env: Environment = process.env): string {
  if (!env.TF_BUILD && !env.GITHUB_ACTIONS) return text
  return text.replace(ofAzurePipelines, '##_').replace(ofGitHub, '$1:_')
}
