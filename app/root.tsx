import './components/zod-without-eval.client.ts'
import './components/trusted-types.client.ts'
import './components/keep-focus.client.ts'
import '@fontsource-variable/inter/opsz.css'
import '@fontsource-variable/jetbrains-mono/index.css'
import './mantine.css'
import './roles.css'
import './styles.css'
import type { MetaFunction } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { ErrorScreen } from './components/error-screen.tsx'
import { Document } from './document.tsx'

export const meta: MetaFunction = () => [{ title: 'Parapet' }]

export { Document as Layout }

export default function App() {
  return <Outlet />
}

export { ErrorScreen as ErrorBoundary }

export function HydrateFallback() {
  return null
}
