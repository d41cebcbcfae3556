import { EventEmitter, once } from 'node:events'
import type {
  ApplyRequest,
  ConfiguredProvider,
  Diagnostic,
  Provider,
  ResourceHandler,
} from '#app/local-cloud/azapi/plugin/provider.ts'
import { DiagnosticError } from '#app/local-cloud/azapi/plugin/provider.ts'
import { nestedAttribute, type ProviderSchema } from '#app/local-cloud/azapi/plugin/schema.ts'
import { Dynamic, type ObjectValue, type TerraformType, unknown } from '#app/local-cloud/azapi/plugin/value.ts'

const schema: ProviderSchema = {
  provider: { attributes: { prefix: { type: 'string', required: true } } },
  resources: {
    toy_thing: {
      attributes: {
        id: { type: 'string', computed: true },
        name: { type: 'string', required: true },
        body: { type: 'dynamic', optional: true },
        size: { type: 'number', optional: true },
        labels: { type: ['map', 'string'], optional: true },
        password: { type: 'string', optional: true, sensitive: true },
        token: { type: 'dynamic', optional: true, writeOnly: true },
        rule: nestedAttribute(
          'single',
          { on: { type: 'bool', optional: true }, key: { type: 'string', computed: true } },
          { optional: true },
        ),
        output: { type: 'dynamic', computed: true },
      },
      blocks: {
        port: { nesting: 'list', block: { attributes: { number: { type: 'number', required: true } } } },
        owner: {
          nesting: 'single',
          block: {
            attributes: { name: { type: 'string', required: true }, key: { type: 'string', computed: true } },
          },
        },
      },
    },
  },
  dataSources: {
    toy_lookup: {
      attributes: { id: { type: 'string', required: true }, found: { type: 'dynamic', computed: true } },
    },
  },
  functions: {
    shout: { parameters: [{ name: 'text', type: 'string' }], returns: 'string', summary: 'Upper case' },
    same: { parameters: [{ name: 'value', type: 'dynamic' }], returns: 'dynamic', summary: 'What it was given' },
  },
}

const bodyOf = (state: ObjectValue) => (state.body instanceof Dynamic ? state.body : new Dynamic('dynamic', null))

/** What the resource shows once it is made: its body and who made it. */
function outputOf(state: ObjectValue, prefix: string): Dynamic {
  const body = bodyOf(state)
  const type: TerraformType = ['object', { stored: body.type, by: 'string' }]
  return new Dynamic(type, { stored: body.type === 'dynamic' ? body : body.value, by: prefix })
}

/** A cloud in memory and the provider that fills it, for tests: things are made under `<prefix>-<name>`. */
export class ToyCloud {
  things = new Map<string, ObjectValue>()
  tokens: unknown[] = []
  privateSeen: unknown[] = []
  deleted: unknown[] = []
  events = new EventEmitter()

  handler(prefix: string, stopped: Promise<unknown>): ResourceHandler {
    return {
      plan: async ({ prior, proposed }) => {
        if (bodyOf(proposed).value === 'refuse') throw new Error('A plain error of the plan')
        const same = prior && JSON.stringify(prior.body) === JSON.stringify(proposed.body)
        const owner = proposed.owner as ObjectValue | null
        const rule = proposed.rule as ObjectValue | null
        return {
          state: {
            ...proposed,
            id: prior?.id ?? unknown,
            output: same ? (prior.output ?? null) : unknown,
            owner: owner && { ...owner, key: owner.key ?? unknown },
            rule: rule && { ...rule, key: rule.key ?? unknown },
          },
          ...(prior && prior.name !== proposed.name ? { requiresReplace: [['name']] } : {}),
          private: { plannedBy: prefix },
        }
      },
      apply: async (request) => {
        const state = await this.apply(request, prefix, stopped)
        const incomplete: Diagnostic = { severity: 'error', summary: 'Made in part', path: ['name'] }
        return { state, private: { madeBy: prefix }, diagnostics: state?.name === 'partial' ? [incomplete] : [] }
      },
      read: async (current, privateData) => {
        this.privateSeen.push(privateData)
        return { state: this.things.get(String(current.id)) ?? null }
      },
      import: async (id) => {
        const state = this.things.get(id)
        if (!state) throw new Error(`There is no thing ${id}`)
        return { state }
      },
    }
  }

  private async apply(
    { prior, planned, config }: ApplyRequest,
    prefix: string,
    stopped: Promise<unknown>,
  ): Promise<ObjectValue | null> {
    if (planned === null) {
      this.deleted.push(prior?.id)
      this.things.delete(String(prior?.id))
      return null
    }
    if (planned.name === 'slow') {
      this.events.emit('applying')
      await stopped
      this.events.emit('stopped')
      throw new Error('Stopped on request')
    }
    this.tokens.push(config?.token instanceof Dynamic ? config.token.value : config?.token)
    const id = `${prefix}-${String(planned.name)}`
    const owner = planned.owner as ObjectValue | null
    const rule = planned.rule as ObjectValue | null
    const state = {
      ...planned,
      id,
      output: outputOf(planned, prefix),
      owner: owner && { ...owner, key: 'k1' },
      rule: rule && { ...rule, key: 'k2' },
    }
    this.things.set(id, state)
    return state
  }

  configure(prefix: string): ConfiguredProvider {
    const stop = new EventEmitter()
    return {
      resources: { toy_thing: this.handler(prefix, once(stop, 'stop')) },
      dataSources: {
        toy_lookup: {
          read: async (config) => ({ ...config, found: this.things.get(String(config.id))?.body ?? null }),
        },
      },
      stop: () => void stop.emit('stop'),
    }
  }

  provider(): Provider {
    return {
      schema,
      validators: {
        resources: {
          toy_thing: {
            validate: ({ name }) => {
              if (name !== 'bad') return []
              throw new DiagnosticError([
                { severity: 'error', summary: 'Bad name', detail: 'Not this.', path: ['name'] },
              ])
            },
          },
        },
        dataSources: {},
      },
      configure: async ({ prefix }) => this.configure(String(prefix)),
      functions: {
        shout: (value) => {
          if (value === '') throw new Error('text may not be empty')
          return String(value).toUpperCase()
        },
        same: (value) => value ?? null,
      },
    }
  }
}
