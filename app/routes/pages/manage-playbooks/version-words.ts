import type { Playbook } from '#app/contract/playbooks.ts'

/** `Original`, `Version 3`. */
export const versionWord = (version: number) => (version === 0 ? 'Original' : `Version ${version}`)

export const sourceWord = (source: Playbook['source']) => (source === 'shipped' ? 'Parapet' : 'Custom')
