import { useMergedRef } from '@mantine/hooks'
import { type Ref, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadedPlacing, loadPlacing, type Placing } from './load-placing.ts'

// What Mantine's menus, selects and popovers take of `@floating-ui/react`, under its names; browsers get this file in its
// place (vite.config.ts). What works out places is loaded at the first sign of a person: no page needs it before.

type Dom = typeof Placing
type Make<Made> = (dom: Dom) => Made

const late =
  <Name extends 'flip' | 'hide' | 'inline' | 'offset' | 'size'>(name: Name) =>
  (options?: never): Make<Placing.Middleware> =>
  (dom) =>
    dom[name](options)

export const flip = late('flip')
export const hide = late('hide')
export const inline = late('inline')
export const offset = late('offset')
export const size = late('size')

export const limitShift = (): Make<ReturnType<Dom['limitShift']>> => (dom) => dom.limitShift()

export const shift =
  ({
    limiter,
    ...options
  }: Placing.ShiftOptions & { limiter: ReturnType<typeof limitShift> }): Make<Placing.Middleware> =>
  (dom) =>
    dom.shift({ ...options, limiter: limiter(dom) })

export const arrow =
  ({ element, padding }: { element: { current: Element | null }; padding: number }): Make<Placing.Middleware> =>
  (dom) =>
    element.current ? dom.arrow({ element: element.current, padding }) : { name: 'arrow', fn: () => ({}) }

interface Options {
  strategy?: Placing.Strategy
  placement: Placing.Placement
  middleware: readonly Make<Placing.Middleware>[]
  whileElementsMounted?: typeof autoUpdate
}

type Place = Pick<Placing.ComputePositionReturn, 'x' | 'y' | 'placement' | 'middlewareData'>

/** Where a floating element stands beside its reference. */
export function useFloating({ strategy = 'absolute', placement, middleware, whileElementsMounted }: Options) {
  const [place, setPlace] = useState<Place>({ x: 0, y: 0, placement, middlewareData: {} })
  const [reference, setReference] = useState<Element | null>(null)
  const [floating, setFloating] = useState<HTMLElement | null>(null)
  const refs = useRefs(setReference, setFloating)
  const latest = useRef({ middleware, whileElementsMounted, shown: place })
  useLayoutEffect(() => {
    Object.assign(latest.current, { middleware, whileElementsMounted })
  })
  const update = useCallback(async () => {
    const { reference, floating } = refs
    if (!reference.current || !floating.current) return
    const { x, y, ...found } = await findPlace(reference.current, floating.current, (dom) => ({
      strategy,
      placement,
      middleware: latest.current.middleware.map((make) => make(dom)),
    }))
    const next = { x, y, placement: found.placement, middlewareData: found.middlewareData }
    if (!floating.current || JSON.stringify(next) === JSON.stringify(latest.current.shown)) return
    latest.current.shown = next
    flushSync(() => setPlace(next))
  }, [refs, strategy, placement])
  useLayoutEffect(() => {
    if (!reference || !floating) return
    if (latest.current.whileElementsMounted) return latest.current.whileElementsMounted(reference, floating, update)
    void update()
  }, [reference, floating, update])
  return { ...place, refs, update }
}

function useRefs(setReference: (node: Element | null) => void, setFloating: (node: HTMLElement | null) => void) {
  return useMemo(() => {
    const refs = {
      reference: { current: null as Element | null },
      floating: { current: null as HTMLElement | null },
      setReference: (node: Element | null) => {
        refs.reference.current = node
        setReference(node)
      },
      setFloating: (node: HTMLElement | null) => {
        refs.floating.current = node
        setFloating(node)
      },
    }
    return refs
  }, [setReference, setFloating])
}

/** Until the code is there nothing of the floating element is drawn; focus goes into it all the same. */
async function findPlace(
  reference: Element,
  floating: HTMLElement,
  configOf: Make<Partial<Placing.ComputePositionConfig>>,
): Promise<Place> {
  const dom = loadedPlacing()
  if (dom) return dom.computePosition(reference, floating, configOf(dom))
  floating.style.clipPath = 'inset(100%)'
  try {
    const dom = await loadPlacing()
    return await dom.computePosition(reference, floating, configOf(dom))
  } catch {
    return below(reference)
  } finally {
    floating.style.clipPath = ''
  }
}

/** Where nothing can be loaded any more: still in sight. */
function below(reference: Element): Place {
  const { left, bottom } = reference.getBoundingClientRect()
  return { x: left + window.scrollX, y: bottom + window.scrollY, placement: 'bottom-start', middlewareData: {} }
}

/** Keeps a floating element where it belongs while the page moves. Gives what ends it. */
export function autoUpdate(reference: Element, floating: HTMLElement, update: () => unknown): () => void {
  const dom = loadedPlacing()
  if (dom) return dom.autoUpdate(reference, floating, update)
  let isWanted = true
  let end: (() => void) | undefined
  update()
  loadPlacing().then(
    (dom) => {
      if (isWanted) end = dom.autoUpdate(reference, floating, update)
    },
    () => undefined,
  )
  return () => {
    isWanted = false
    end?.()
  }
}

export const useMergeRefs = <Node>(refs: Ref<Node>[]) => useMergedRef(...refs)
