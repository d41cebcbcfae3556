import { fromJson } from '#db/cast.ts'

/** Whether an execution brings the former values back, by its values as they are stored. */
export function isUndo({ variables }: { variables: string }): boolean {
  return fromJson<Record<string, unknown>>(variables).undo === true
}
