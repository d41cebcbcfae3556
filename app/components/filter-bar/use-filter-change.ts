import { useSearchParams } from '@remix-run/react'

const inPlace = { replace: true, preventScrollReset: true }

/** Sets a filter of the page's URL, or takes it away when it is empty, in the place of this step of the history. */
export function useFilterChange(): (name: string, value: string) => void {
  const [, setParams] = useSearchParams()
  return (name, value) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    }, inPlace)
}

/** Takes all filters out of the page's URL. */
export function useClearFilters(): () => void {
  const [, setParams] = useSearchParams()
  return () => setParams({}, inPlace)
}
