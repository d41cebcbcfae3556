import { answered } from '../additions/answered.ts'
import { objectOf } from '../json-object.ts'
import { type ActionCall, type ActionTable, ok } from './resource-action.ts'

/** A kubeconfig for a cluster that nobody reaches: its server is a name that does not resolve here. */
function credentials(user: string) {
  return ({ context, record, keys }: ActionCall) => {
    const { fqdn } = objectOf(answered(context, record).properties)
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': record.name,
      clusters: [{ name: record.name, cluster: { server: `https://${fqdn}:443` } }],
      users: [{ name: user, user: { token: keys.password(user, 64) } }],
      contexts: [{ name: record.name, context: { cluster: record.name, user } }],
    }
    return ok({ kubeconfigs: [{ name: user, value: Buffer.from(JSON.stringify(config)).toString('base64') }] })
  }
}

export const clusterCredentialActions: Record<string, ActionTable> = {
  'microsoft.containerservice/managedclusters': {
    listClusterUserCredential: credentials('clusterUser'),
    listClusterAdminCredential: credentials('clusterAdmin'),
    listClusterMonitoringUserCredential: credentials('clusterMonitoringUser'),
  },
}
