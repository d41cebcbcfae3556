import type { CloudName } from '#app/contract/environments.ts'

/** How each cloud is called. */
export const cloudNames: Record<CloudName, string> = {
  public: 'Azure',
  usGovernment: 'Azure US Government',
  china: 'Azure operated by 21Vianet',
  local: 'Local cloud',
}
