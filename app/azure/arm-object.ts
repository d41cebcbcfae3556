/** An object as ARM or Resource Graph answers it. */
export type ArmObject = Record<string, unknown>

export function isArmObject(value: unknown): value is ArmObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
