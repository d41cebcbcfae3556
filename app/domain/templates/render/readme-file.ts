import { markdownText } from './markdown-text.ts'
import { isUndone, type RootVariables } from './root-variables.ts'

/** The text of README.md: what the template is, how to run it, and who may. */
export function readmeFile(root: RootVariables, about: { name: string; description: string }): string {
  const { uses, fixes, variables } = root
  const title = markdownText(about.name) || 'Terraform template'
  const required = variables
    .filter((one) => one.required)
    .map(({ name, description }) => `- \`${name}\`: ${description}`)
  const sections = [
    `# ${title}`,
    markdownText(about.description),
    section(
      'Modules',
      uses.map(({ label, module }) => `- \`${label}\`, ${module.display_name}: ${module.description}`),
    ),
    section(
      'Fixes',
      fixes.map(({ label, fix }) => {
        const controls = fix.reasons
          .map(({ control_id, title: asked }) => `${markdownText(asked)} (\`${control_id}\`)`)
          .join('; ')
        return `- \`${label}\`, ${fix.resources.length} of ${fix.type.split('@')[0]}: ${controls}`
      }),
    ),
    section(
      'No way back',
      fixes.flatMap(({ label, fix }) => (fix.irreversible ? `- \`${label}\`: ${noWayBack}` : [])),
    ),
    section('Variables without a default', required),
    section('How to run it', [
      'Sign in to Azure, for example with `az login`, and choose the subscription. Then:',
      '',
      '```sh',
      'terraform init',
      'terraform plan -out plan.bin',
      'terraform apply plan.bin',
      '```',
    ]),
    fixes.some(({ fix }) => !fix.irreversible) || uses.some(({ use }) => isUndone(use)) ? goingBack : '',
    section('Roles', rolesOf(root)),
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

const noWayBack = 'Azure does not take this change back, and `undo = true` leaves it as it is.'

const goingBack = [
  '## How to go back',
  '',
  'The values that were there before stand in `before.tf`. `terraform apply -var undo=true` writes them again, deletes what',
  'the fixes made, and makes again what they deleted. Each `<fix>_ids` variable lists the resources of a fix: take an id',
  'out to leave that resource alone. Settings that a module wrote to what was there stay. `terraform destroy` deletes what',
  'modules and fixes made; it brings nothing back.',
].join('\n')

function rolesOf({ uses, fixes }: RootVariables): string[] {
  const ofModules = uses.flatMap(({ module }) => module.roles.map(({ role, scope }) => `- ${role}: ${scope}`))
  const types = fixes.map(({ fix }) => fix.type.split('@')[0] ?? '')
  const ofFixes = types.map(
    (type) => `- Contributor, or another role that may write \`${type}\`: the resources of the fixes`,
  )
  return [...new Set([...ofModules, ...ofFixes])].sort()
}

function section(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : [`## ${title}`, '', ...lines].join('\n')
}
