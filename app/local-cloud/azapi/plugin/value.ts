/** Stands for a value that is known only after apply. */
export const unknown: unique symbol = Symbol('unknown')
export type Unknown = typeof unknown

/** A Terraform type in the JSON form of its protocol: `"string"`, `["list","string"]`, `["object",{"a":"bool"}]`, `"dynamic"`. */
export type TerraformType =
  | string
  | [kind: string, inner: TerraformType | TerraformType[] | Record<string, TerraformType>]

/**
 * What stands at a place whose schema type is `dynamic`: the value and its own type, which has to come back unchanged
 * where a value is returned as it was configured. Null and unknown of no particular type have the type `dynamic`.
 */
export class Dynamic {
  constructor(
    readonly type: TerraformType,
    readonly value: Value,
  ) {}
}

/**
 * A value as it travels: objects, maps and blocks are plain objects, lists, sets and tuples are arrays. A number is a
 * JavaScript number when that prints as the same decimal, else its decimal text: `"12345678901234567890"`.
 */
export type Value = null | boolean | number | string | Unknown | Dynamic | Value[] | { [name: string]: Value }

/** An object value: the attributes and blocks of a resource, each present, null when absent. */
export type ObjectValue = { [name: string]: Value }
