import 'react'

/** What browsers know of popovers and React 18 does not name yet: it hands lower-case attributes on as they are. */
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual'
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string
    popovertargetaction?: 'show' | 'hide' | 'toggle'
  }
}
