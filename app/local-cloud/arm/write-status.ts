/**
 * Types whose PUT Azure answers by one status, whether the resource was there or not. Source: the statuses that Microsoft's management
 * clients for JavaScript take as answers. Slots of web apps are like the apps.
 */
const always200: Readonly<Record<string, RegExp>> = {
  'microsoft.compute': /^availabilitysets$/,
  'microsoft.insights': /^(diagnosticsettings|logprofiles|metricalerts)$/,
  'microsoft.network': /^(firewallpolicies\/signatureoverrides|privatelinkservices\/privateendpointconnections)$/,
  'microsoft.sql':
    /^(servers\/databases\/datamaskingpolicies|.*\/(sql)?vulnerabilityassessments\/(rules\/)?baselines(\/rules)?|managedinstances\/sqlagent)$/,
  'microsoft.storage':
    /^storageaccounts\/((blob|file|queue|table)services|queueservices\/queues|tableservices\/tables|blobservices\/containers\/immutabilitypolicies|inventorypolicies|localusers|managementpolicies|objectreplicationpolicies|privateendpointconnections)$/,
  'microsoft.web':
    /^(certificates|publishingusers|sourcecontrols|hostingenvironments\/configurations|serverfarms\/virtualnetworkconnections\/.*|staticsites\/(builds\/)?(config|databaseconnections|basicauth)|sites\/(?!slots$|functions|hostnamebindings\/|host\/|sourcecontrols|privateendpointconnections|siteextensions).*)$/,
}
const always201: Readonly<Record<string, RegExp>> = {
  'microsoft.authorization':
    /^(policyassignments|policydefinitions|roleassignments|roledefinitions|role(assignment|eligibility)schedulerequests|rolemanagementpolicyassignments)$/,
}
const deletedWith204 = /^microsoft\.web\/sites\/(functions(\/keys)?|siteextensions|processes|host\/.*)$/

/** The status of a PUT that was carried out. */
export function putStatus(type: string, isNew: boolean): 200 | 201 {
  const { namespace, rest } = partsOf(type)
  if (always200[namespace]?.test(rest)) return 200
  if (always201[namespace]?.test(rest)) return 201
  return isNew ? 201 : 200
}

/** The status of a DELETE that was carried out. */
export function deleteStatus(type: string, existed: boolean): 200 | 204 {
  const { namespace, rest } = partsOf(type)
  return existed && !deletedWith204.test(`${namespace}/${rest}`) ? 200 : 204
}

function partsOf(type: string): { namespace: string; rest: string } {
  const [namespace = '', ...segments] = type.toLowerCase().split('/')
  return { namespace, rest: segments.join('/').replace(/^sites\/slots\//, 'sites/') }
}
