/**
 * Api-versions by which Microsoft's newest management clients for JavaScript call a namespace, and which came after the published
 * schemas: types of the namespace take them, and their bodies are not judged. Source: the clients arm-appservice 19.0.0, arm-compute
 * 25.1.1, arm-containerservice 25.5.0, arm-network 39.0.0 and arm-storage 21.0.0.
 */
const newer: Readonly<Record<string, string>> = {
  'microsoft.compute': '2026-04-01',
  'microsoft.containerservice': '2026-06-01',
  'microsoft.network': '2026-01-01',
  'microsoft.storage': '2026-09-01',
  'microsoft.web': '2025-05-01',
}

/** Whether a type has an api-version that is newer than its published schemas. */
export function isNewerVersion(type: string, apiVersion: string): boolean {
  return newer[type.slice(0, type.indexOf('/')).toLowerCase()] === apiVersion
}
