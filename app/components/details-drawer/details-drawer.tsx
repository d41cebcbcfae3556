import { late } from '../late/late.tsx'

/** The drawer of a row of a list: fixed head and foot, the content scrolls between. */
export const DetailsDrawer = late(async () => (await import('./details-drawer-content.tsx')).DetailsDrawerContent)
