/** Services as people call them, by the folder of `playbooks/controls` that their controls stand in. */
const names: Record<string, string> = {
  ai: 'AI',
  aks: 'Kubernetes',
  analytics: 'Analytics',
  apim: 'API Management',
  appconfiguration: 'App Configuration',
  appservice: 'App Service',
  authorization: 'Identity',
  automation: 'Automation',
  backup: 'Backup',
  compute: 'Compute',
  containers: 'Containers',
  cosmos: 'Databases',
  defender: 'Defender',
  entra: 'Entra ID',
  integration: 'Integration',
  iot: 'IoT',
  keyvault: 'Key Vault',
  messaging: 'Messaging',
  monitor: 'Logging',
  mysql: 'Databases',
  network: 'Networking',
  policy: 'Governance',
  postgresql: 'Databases',
  redis: 'Databases',
  registry: 'Container Registry',
  sql: 'Databases',
  storage: 'Storage',
}

/** The service that a control belongs to, e.g. `Key Vault`. */
export function serviceName({ service }: { service: string }): string {
  return names[service] ?? service
}
