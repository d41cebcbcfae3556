import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailureScreen } from '#app/components/failure-screen.tsx'
import { actorOfBrowser } from '#app/server/authenticate-api.server.ts'
import { getServices } from '#app/server/services.server.ts'

export const meta: MetaFunction = () => [{ title: 'Not found · Parapet' }]

/** Any other address outside /app. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await actorOfBrowser(await getServices(), request)
  return data({ path: new URL(request.url).pathname, isSignedIn: actor !== null }, { status: 404 })
}

export default function AnyAddress() {
  const { path, isSignedIn } = useLoaderData<typeof loader>()
  return (
    <FailureScreen
      error={{ status: 404, statusText: 'Not Found', data: `There is no page ${path}.`, internal: false }}
      to={isSignedIn ? '/app/dashboard' : '/login'}
      label={isSignedIn ? 'Dashboard' : 'Return to Login'}
    />
  )
}
