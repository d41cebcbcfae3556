import { Fragment, type ReactNode } from 'react'
import type { JsonSchema } from '#app/contract/openapi/openapi.ts'
import classes from './api-docs.module.css'
import { schemaNote } from './schema-note.ts'

/** A schema as a type of TypeScript; names of other schemas lead to them. */
export function Shape({ schema }: { schema: JsonSchema }) {
  return (
    <pre className={classes.shape}>
      <code>{typeOf(schema, '')}</code>
    </pre>
  )
}

/** A schema in one line, for a table. */
export function InlineShape({ schema }: { schema: JsonSchema }) {
  return <code>{typeOf(schema, '')}</code>
}

function typeOf(schema: JsonSchema, indent: string): ReactNode {
  if (schema.$ref) return <SchemaLink name={schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)} />
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts) return joined(parts, schema.allOf ? ' & ' : ' | ', (part) => typeOf(part, indent))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return joined(schema.enum, ' | ', (value) => JSON.stringify(value))
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.prefixItems) return <>[{joined(schema.prefixItems, ', ', (item) => typeOf(item, indent))}]</>
  if (schema.type === 'array') return arrayOf(schema.items ?? {}, indent)
  if (schema.properties) return fieldsOf(schema, indent)
  if (schema.type === 'object') return recordOf(schema, indent)
  return schema.type ?? 'unknown'
}

function arrayOf(items: JsonSchema, indent: string): ReactNode {
  const several = items.anyOf ?? items.oneOf ?? items.enum ?? Array.isArray(items.type)
  return several ? <>({typeOf(items, indent)})[]</> : <>{typeOf(items, indent)}[]</>
}

function recordOf({ additionalProperties: value }: JsonSchema, indent: string): ReactNode {
  return (
    <>
      {'{ [name: string]: '}
      {typeof value === 'object' ? typeOf(value, indent) : 'unknown'}
      {' }'}
    </>
  )
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, indent: string): ReactNode {
  const inner = `${indent}  `
  return (
    <>
      {'{\n'}
      {Object.entries(properties).map(([name, field]) => (
        <Fragment key={name}>
          {inner}
          {name}
          {required.includes(name) ? '' : '?'}: {typeOf(field, inner)}
          <Note schema={field} />
          {'\n'}
        </Fragment>
      ))}
      {indent}
      {'}'}
    </>
  )
}

function Note({ schema }: { schema: JsonSchema }) {
  const note = schemaNote(schema)
  return note ? <span className={classes.comment}>{` // ${note}`}</span> : null
}

/** Leads to the schema's own part of the page. */
export function SchemaLink({ name }: { name: string }) {
  return (
    <a className={classes.link} href={`#${name}`}>
      {name}
    </a>
  )
}

function joined<Part>(parts: readonly Part[], between: string, show: (part: Part) => ReactNode): ReactNode {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a type never change places
    <Fragment key={index}>
      {index > 0 && between}
      {show(part)}
    </Fragment>
  ))
}
