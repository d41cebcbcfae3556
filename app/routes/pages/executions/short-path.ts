import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

/** The short paths /executions and /playbooks lead into the shell. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  return redirect(`/app${pathname.replace(/\/+$/, '')}${search}`)
}
