import type { ProviderSchema } from './schema.ts'
import type { Dynamic, ObjectValue, Value } from './value.ts'

/** Steps from the root of a resource to one of its values. */
export type AttributePath = (string | number)[]

export interface Diagnostic {
  severity: 'error' | 'warning'
  summary: string
  detail?: string
  path?: AttributePath
}

/** Thrown by any call: becomes diagnostics of Terraform, which adds the resource's address, file and line. */
export class DiagnosticError extends Error {
  override name = 'DiagnosticError'
  constructor(readonly diagnostics: Diagnostic[]) {
    super(diagnostics.map((one) => `${one.summary}: ${one.detail ?? ''}`).join('\n'))
  }
}

export interface PlanRequest {
  /** Null: the resource is to be created. */
  prior: ObjectValue | null
  /** The configuration with prior computed values filled in by Terraform. */
  proposed: ObjectValue
  config: ObjectValue
  /** What the provider kept beside the state: any JSON. */
  priorPrivate: unknown
}

export interface Planned {
  state: ObjectValue
  requiresReplace?: AttributePath[]
  /** Any JSON to keep beside the state; what is there stays when this is undefined. Likewise in all answers below. */
  private?: unknown
}

export interface ApplyRequest {
  prior: ObjectValue | null
  /** Null: the resource is to be deleted. */
  planned: ObjectValue | null
  /** Null when the resource is to be deleted; holds write-only values, which `planned` does not. */
  config: ObjectValue | null
  plannedPrivate: unknown
}

export interface Applied {
  /** Null: it is gone. May be given together with errors: what was made before the failure stays in the state. */
  state: ObjectValue | null
  private?: unknown
  diagnostics?: Diagnostic[]
}

export interface ResourceHandler {
  /** Faults of a configuration that the schema cannot see. Values may be unknown. */
  validate?(config: ObjectValue): Diagnostic[]
  plan(request: PlanRequest): Promise<Planned>
  apply(request: ApplyRequest): Promise<Applied>
  /** Null when it no longer exists. */
  read(current: ObjectValue, privateData: unknown): Promise<{ state: ObjectValue | null; private?: unknown }>
  import?(id: string): Promise<{ state: ObjectValue; private?: unknown }>
}

export interface DataSourceHandler {
  validate?(config: ObjectValue): Diagnostic[]
  read(config: ObjectValue): Promise<ObjectValue>
}

/** A provider after `configure`: one per connection, since each alias of a configuration has its own. */
export interface ConfiguredProvider {
  resources: Record<string, ResourceHandler>
  dataSources: Record<string, DataSourceHandler>
  ephemerals?: Record<string, DataSourceHandler>
  /** Aborts calls under way: Terraform was asked to stop, or has closed its connection (also at its normal end). */
  stop(): void
}

/** What a plugin server serves. */
export interface Provider {
  schema: ProviderSchema
  validateConfig?(config: ObjectValue): Diagnostic[]
  /** Validation happens before any configuration: these need no cloud. */
  validators: {
    resources: Record<string, Pick<ResourceHandler, 'validate'>>
    dataSources: Record<string, Pick<DataSourceHandler, 'validate'>>
    ephemerals?: Record<string, Pick<DataSourceHandler, 'validate'>>
  }
  /** By resource type: takes over the state, as stored JSON, of a resource of another type. Terraform asks before any configuration. */
  moves?: Record<string, (sourceType: string, source: unknown) => { state: ObjectValue; private?: unknown }>
  configure(config: ObjectValue): Promise<ConfiguredProvider>
  /** Provider functions; a fault is thrown as an Error whose message names the argument. */
  functions: Record<string, (...args: Value[]) => Value | Dynamic>
}
