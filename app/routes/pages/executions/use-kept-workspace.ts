import { useSearchParams } from '@remix-run/react'
import { useEffect } from 'react'

/** Keeps the workspace that a dialog works in, in its address: whoever comes back finds it again. Null keeps none. */
export function useKeptWorkspace(name: string | null): void {
  const [params, setParams] = useSearchParams()
  const kept = params.get('workspace')
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the name changes
  useEffect(() => {
    if (name === null || name === kept) return
    const next = new URLSearchParams(params)
    next.set('workspace', name)
    setParams(next, { replace: true, preventScrollReset: true })
  }, [name])
}
