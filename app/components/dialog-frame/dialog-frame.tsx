import { late } from '../late/late.tsx'

/** A dialog of several parts: fixed head and foot, the content scrolls between. A click beside it does not close it. */
export const DialogFrame = late(async () => (await import('./dialog-frame-content.tsx')).DialogFrameContent)
