/** What a person sees the console in; `system` follows the device. */
export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]
