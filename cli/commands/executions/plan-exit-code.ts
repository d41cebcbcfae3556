/** Exit code of a plan with changes that were not applied, under `--detailed-exitcode`. */
export const planHasChanges = 4
