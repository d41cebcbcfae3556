import { Title } from '@mantine/core'
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData, useSearchParams } from '@remix-run/react'
import { BrandMark } from '#app/components/brand-mark.tsx'
import { ErrorScreen } from '#app/components/error-screen.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { useFilterChange } from '#app/components/filter-bar/use-filter-change.ts'
import type { OpenApiDocument } from '#app/contract/openapi/openapi.ts'
import { actorOfBrowser } from '#app/server/authenticate-api.server.ts'
import { forPage } from '#app/server/for-page.server.ts'
import { openApi } from '#app/server/openapi.server.ts'
import { countCall } from '#app/server/request-limit.server.ts'
import { getServices } from '#app/server/services.server.ts'
import classes from './api-docs.module.css'
import { type Call, OperationDetails } from './operation-details.tsx'
import { SchemaLink, Shape } from './shape.tsx'

export const meta: MetaFunction = () => [{ title: 'API · Parapet' }]

/** For anyone, and counted, as the document itself is. */
export async function loader({ request }: LoaderFunctionArgs): Promise<OpenApiDocument> {
  const services = await getServices()
  await forPage(countCall(await actorOfBrowser(services, request), request))
  return openApi(services.version).document
}

/** The search reads nothing anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

/** Says when a refused call may come again. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {}

export { ErrorScreen as ErrorBoundary }

export default function ApiDocs() {
  const { info, tags, paths, components } = useLoaderData<typeof loader>() as OpenApiDocument
  const [params] = useSearchParams()
  const change = useFilterChange()
  const search = params.get('search') ?? ''
  const found = callsOf(paths).filter((call) => matches(call, search))
  const groups = tags
    .map((tag) => ({ ...tag, calls: found.filter(({ operation }) => operation.tags.includes(tag.name)) }))
    .filter(({ calls }) => calls.length > 0)
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <BrandMark size={32} />
        <div>
          <Title order={1}>Parapet API</Title>
          <p>
            Version {info.version} · <a href="/api/openapi.json">OpenAPI document</a> ·{' '}
            <a href="/app/dashboard">Console</a>
          </p>
        </div>
      </header>
      <nav className={classes.nav} aria-label="Resources">
        {groups.map(({ name }) => (
          <a key={name} href={`#${anchor(name)}`}>
            {name}
          </a>
        ))}
        <a href="#schemas">Schemas</a>
      </nav>
      <main className={classes.main}>
        <p>{info.description}</p>
        <p>
          Send the token of a sign-in, or an API token, as <code>Authorization: Bearer …</code>. Every refusal has the
          body <SchemaLink name="Problem" />.
        </p>
        <SearchField label="Search calls" search={search} onSearch={(text) => change('search', text)} />
        {groups.length === 0 && <p role="status">No call has “{search.trim()}” in its path, name or summary.</p>}
        {groups.map(({ name, description, calls }) => (
          <section key={name} aria-labelledby={anchor(name)} className={classes.group}>
            <Title order={2} id={anchor(name)}>
              {name}
            </Title>
            <p>{description}</p>
            {calls.map((call) => (
              <OperationDetails key={call.operation.operationId} call={call} refusals={components.responses} />
            ))}
          </section>
        ))}
        <section aria-labelledby="schemas" className={classes.group}>
          <Title order={2} id="schemas">
            Schemas
          </Title>
          {Object.entries(components.schemas).map(([name, schema]) => (
            <div key={name} id={name} className={classes.schema}>
              <Title order={3}>{name}</Title>
              <Shape schema={schema} />
            </div>
          ))}
        </section>
      </main>
    </div>
  )
}

const callsOf = (paths: OpenApiDocument['paths']): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )

const matches = ({ path, operation: { operationId, summary } }: Call, search: string) =>
  `${path} ${operationId} ${summary}`.toLowerCase().includes(search.trim().toLowerCase())

const anchor = (tag: string) => `resource-${tag.toLowerCase().replaceAll(' ', '-')}`
