/** A setting that exists from the start, with the values that Azure gives to a new one. */
export interface Singleton {
  type: string
  name: string
  kind?: string
  /** Of a type that stands on any scope: the type of what it stands on, in lower case; empty for the tenant. */
  on?: string
  properties: Record<string, unknown>
}
