import type { CloudName } from './environments.ts'

/** How each cloud is called. */
export const cloudNames: Record<CloudName, string> = {
  public: 'Azure',
  usGovernment: 'Azure US Government',
  china: 'Azure operated by 21Vianet',
  local: 'Local cloud',
}
