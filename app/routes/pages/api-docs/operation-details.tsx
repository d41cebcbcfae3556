import type { Answer, Content, OpenApiDocument, Operation } from '#app/contract/openapi/openapi.ts'
import classes from './api-docs.module.css'
import { schemaNote } from './schema-note.ts'
import { InlineShape, Shape } from './shape.tsx'

/** An operation with where it is. */
export interface Call {
  method: string
  path: string
  operation: Operation
}

interface OperationDetailsProps {
  call: Call
  refusals: OpenApiDocument['components']['responses']
}

/** One operation: folded to its line, unfolded to what it takes and answers. Its id, inside, makes a link to it unfold it. */
export function OperationDetails({ call: { method, path, operation }, refusals }: OperationDetailsProps) {
  const { operationId, summary, parameters = [], requestBody, responses, 'x-role': role } = operation
  return (
    <details className={classes.operation}>
      <summary>
        <span className={classes.method} data-method={method}>
          {method.toUpperCase()}
        </span>
        <code className={classes.path}>{path}</code>
        <span className={classes.access}>{role ?? (isForAnyone(operation) ? 'anyone' : 'signed in')}</span>
        <span className={classes.summary}>{summary}</span>
      </summary>
      <div id={operationId} className={classes.details}>
        <dl className={classes.facts}>
          <dt>Name</dt>
          <dd>
            <code>{operationId}</code>
          </dd>
          <dt>Access</dt>
          <dd>{accessText(operation)}</dd>
        </dl>
        {parameters.length > 0 && <Parameters parameters={parameters} />}
        {requestBody && (
          <>
            <h4>Body</h4>
            <Bodies content={requestBody.content} />
          </>
        )}
        <h4>Answers</h4>
        {Object.entries(responses).map(([status, answer]) => (
          <AnswerDetails
            key={status}
            status={status}
            answer={'$ref' in answer ? named(answer.$ref, refusals) : answer}
          />
        ))}
      </div>
    </details>
  )
}

const isForAnyone = ({ security }: Operation) =>
  security.length === 0 || security.some((together) => Object.keys(together).length === 0)

const credentialWords: Record<string, string> = {
  session: 'the token of a sign-in',
  apiToken: 'an API token',
  cookie: 'the browser’s cookie',
}

/** Such as “The role viewer or a higher one. By the token of a sign-in or an API token.” */
function accessText(operation: Operation): string {
  const { security, 'x-role': role } = operation
  const whom = role
    ? `The role ${role}${role === 'admin' ? '' : ' or a higher one'}.`
    : isForAnyone(operation)
      ? 'Anyone.'
      : 'Whoever is signed in.'
  if (security.length === 0) return whom
  const ways = security.map(
    (together) =>
      Object.keys(together)
        .map((name) => credentialWords[name])
        .join(' with ') || 'nothing',
  )
  return `${whom} By ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(ways)}.`
}

function Parameters({ parameters }: { parameters: NonNullable<Operation['parameters']> }) {
  return (
    <>
      <h4>Parameters</h4>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>Name</th>
              <th>In</th>
              <th>Type</th>
              <th>Asks</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map(({ name, in: place, required, schema }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{place}</td>
                <td>
                  <InlineShape schema={schema} />
                </td>
                <td>{[required && 'required', schemaNote(schema)].filter(Boolean).join('; ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** A refusal has the problem as its body, which the page shows once. */
function AnswerDetails({ status, answer }: { status: string; answer: Answer }) {
  const succeeds = status.startsWith('2')
  return (
    <div className={classes.answer}>
      <p>
        <code data-success={succeeds || undefined}>{status === 'default' ? '5xx' : status}</code> {answer.description}
      </p>
      {succeeds && answer.content && <Bodies content={answer.content} />}
    </div>
  )
}

function Bodies({ content }: { content: Content }) {
  return Object.entries(content).map(([type, { schema }]) => (
    <div key={type}>
      {type !== 'application/json' && <code className={classes.type}>{type}</code>}
      <Shape schema={schema} />
    </div>
  ))
}

const named = (ref: string, refusals: OperationDetailsProps['refusals']): Answer =>
  refusals[ref.slice(ref.lastIndexOf('/') + 1)] ?? { description: '' }
