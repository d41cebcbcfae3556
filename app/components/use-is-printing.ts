import { useSyncExternalStore } from 'react'

/** True while the page is laid out for paper: lists are whole there, for nobody can press `Show more`. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(follow, isPrinting, () => false)
}

const paper = () => window.matchMedia('print')
const isPrinting = () => paper().matches

function follow(onChange: () => void): () => void {
  const query = paper()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
