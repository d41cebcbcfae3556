import { useEffect, useRef } from 'react'

/** Tells an element by `--above` how many pixels of the screen stand above it, so that it can end where the screen ends. */
export function useRoomBelow<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const tell = () => element.style.setProperty('--above', `${Math.round(element.getBoundingClientRect().top)}px`)
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(document.body)
    addEventListener('scroll', tell, { passive: true })
    addEventListener('resize', tell)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', tell)
      removeEventListener('resize', tell)
    }
  }, [])
  return ref
}
