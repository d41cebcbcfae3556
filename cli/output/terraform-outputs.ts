/** The outputs that Terraform printed at the end of an apply, as its own lines; none when it printed none. */
export function terraformOutputs(stdout: string): string[] {
  const lines = stdout.split('\n')
  const heading = lines.lastIndexOf('Outputs:')
  return heading < 0 ? [] : lines.slice(heading + 1).filter((text) => text.trim() !== '')
}
