import type { Refusal } from './screened-configuration.ts'

/** Files that Terraform or OpenTofu would take as configuration or settings, and that are not read here. */
const refused: [pattern: RegExp, why: string][] = [
  [/\.tf\.json$/i, 'Configuration in JSON is not accepted; write it in HCL'],
  [/\.(tofu|tofu\.json)$/i, 'Files for OpenTofu alone are not accepted; name it .tf'],
  [
    /\.(tftest|tfmock|tofutest|tfstack|tfcomponent|tfdeploy|tfquery)\.(hcl|json)$/i,
    'This kind of file is not accepted',
  ],
  [/(^|[/_])override\.tf$/i, 'Override files change other files unseen; write the change where it belongs'],
  [/(^|\/)(\.terraform|\.home)(\/|$)/i, 'Terraform’s own folders may not be given'],
  [/(^|\/)(\.?terraform\.?rc|\.tofurc|process\.json)$/i, 'Settings of Terraform itself may not be given'],
  [/\.tfstate(\.backup)?$/i, 'A state may not be given as a file'],
  [/\.tfvars(\.json)?$/i, 'Values of variables are given with the run, not as a file'],
]

export function screenFileNames(names: readonly string[]): Refusal[] {
  return names.flatMap((file): Refusal[] => {
    const outside = file.split('/').some((part) => part === '' || part === '..' || part === '.') || file.includes('\\')
    const why = outside ? 'The file lies outside the configuration' : refused.find(([one]) => one.test(file))?.[1]
    return why ? [{ file, line: null, rule: 'file-name', message: why }] : []
  })
}
