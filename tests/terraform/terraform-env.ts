/**
 * The environment of a real Terraform that runs in a folder by itself.
 * @param more further variables, such as those that name a provider
 */
export function terraformEnv(folder: string, more: Record<string, string>): Record<string, string> {
  return {
    HOME: folder,
    PATH: '',
    CHECKPOINT_DISABLE: '1',
    TF_IN_AUTOMATION: '1',
    TF_INPUT: '0',
    // It collects garbage four times less often: a quarter of its time, for memory that a test has.
    GOGC: '400',
    ...more,
  }
}
