import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { PageFailure } from '#app/components/page-failure.tsx'
import { requirePageSession } from '#app/server/page-session.server.ts'

export const meta: MetaFunction = () => [{ title: 'Not found · Parapet' }]

/** Any other address below /app: said inside the shell, so that the way on is at hand. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  await requirePageSession(request)
  throw new Response(`There is no page ${new URL(request.url).pathname}.`, { status: 404 })
}

export default function NotFound() {
  return null
}

export function ErrorBoundary() {
  return <PageFailure to="/app/dashboard" label="Dashboard" />
}
