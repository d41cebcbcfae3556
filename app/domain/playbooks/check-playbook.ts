import type { ConfigurationIssue } from '#app/contract/playbooks.ts'
import { defaultAllowedProviders } from '#app/terraform/cli-config.ts'
import type { Diagnostic } from '#app/terraform/events.ts'
import { formatConfiguration } from '#app/terraform/format-configuration.ts'
import { screenConfiguration } from '#app/terraform/hcl/screen.ts'
import { validateFiles } from '#app/terraform/validate-files.ts'
import type { Actor } from '../actor.ts'
import { readableSubscriptions } from '../environments/readable-subscriptions.ts'
import { requireActiveEnvironment } from '../environments/working-context.ts'
import { AppError } from '../errors.ts'
import { requireTerraform } from '../executions/running/require-terraform.ts'
import { bodyIssues } from './body-issues.ts'
import { type PlaybookHeader, readPlaybookHeader } from './playbook-header.ts'
import type { PlaybookServices } from './playbook-services.ts'

export interface CheckedPlaybook {
  /** As `terraform fmt` writes it; null when it does not parse. */
  formatted: string | null
  /** Null when the header has a fault. */
  header: PlaybookHeader | null
  issues: ConfigurationIssue[]
}

/**
 * Formats a playbook and lists what is wrong with it: header, static screen, Terraform's validation.
 * @throws AppError `unavailable` without Terraform or without a subscription to validate against.
 */
export async function checkPlaybook(
  services: PlaybookServices,
  actor: Actor,
  { filename, code }: { filename: string; code: string },
): Promise<CheckedPlaybook> {
  const binary = await requireTerraform(services)
  const { text, problems } = await formatConfiguration(binary, code)
  if (text === null) {
    const issues = problems.map(({ message, detail, line }) => ({
      file: filename,
      line,
      message: detail ? `${message}: ${detail}` : message,
    }))
    return { formatted: null, header: null, issues }
  }
  const { header, issues: headerIssues } = readPlaybookHeader(filename, text)
  const refusals = await screenConfiguration({ [filename]: text })
  const issues = [
    ...headerIssues,
    ...(header ? unknownControls(services, filename, text, header) : []),
    ...refusals.map(({ file, line, message }) => ({ file, line, message })),
  ]
  // What the screen refuses must not reach Terraform, whose init and validate run providers.
  if (refusals.length === 0) issues.push(...(await validate(services, actor, binary, filename, text)))
  return { formatted: text, header, issues }
}

function unknownControls(
  { catalogue }: PlaybookServices,
  file: string,
  code: string,
  { evidence }: PlaybookHeader,
): ConfigurationIssue[] {
  const lines = code.split('\n')
  return evidence
    .filter((id) => !catalogue.controls.some((control) => control.id === id))
    .map((id) => ({
      file,
      line: lines.findIndex((line) => line.startsWith('#') && line.includes(id)) + 1,
      message: `Header: evidence: there is no control ${id}`,
    }))
}

async function validate(
  services: PlaybookServices,
  actor: Actor,
  binary: Awaited<ReturnType<typeof requireTerraform>>,
  filename: string,
  code: string,
): Promise<ConfigurationIssue[]> {
  const { jobsFolder, mirror, cacheFolder } = services.terraform
  const environmentId = await requireActiveEnvironment(services, actor)
  const [subscription] = await readableSubscriptions(services, environmentId)
  if (!subscription)
    throw new AppError('unavailable', 'Terraform validates against a subscription, and Parapet can read none.')
  const access = await services.terraform.access(environmentId, subscription.subscriptionId)
  try {
    const diagnostics = await validateFiles({
      binary,
      root: jobsFolder,
      files: [{ name: filename, content: code }],
      access: {
        env: access.env,
        secrets: {},
        hidden: access.secrets,
        attached: access.attached,
        host: process.env,
      },
      providers: { allowed: defaultAllowedProviders, ...(mirror ? { mirrorFolder: mirror } : { cacheFolder }) },
    })
    return diagnostics.filter(({ severity }) => severity === 'error').flatMap((one) => toIssues(one, filename, code))
  } finally {
    await access.close()
  }
}

function toIssues({ summary, detail, range }: Diagnostic, filename: string, code: string): ConfigurationIssue[] {
  const file = range?.filename ?? filename
  const line = range?.start.line ?? null
  const inBody = line === null ? undefined : bodyIssues(detail, { file, code, line })
  return inBody ?? [{ file, line, message: detail ? `${summary}: ${detail}` : summary }]
}
