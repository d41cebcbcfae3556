/**
 * Names of attributes whose texts are secret even when the provider does not mark them. Compared as words, so that
 * `adminPassword`, `admin_password` and `AdminPassword` are one.
 */
const secretEndings = [
  'password',
  'passwd',
  'pwd',
  'passphrase',
  'secret',
  'secrets',
  'client secret',
  'secret value',
  'secure value',
  'password wo',
  'value wo',
  'token',
  'api key',
  'access key',
  'account key',
  'primary key',
  'secondary key',
  'shared key',
  'private key',
  'private key pem',
  'master key',
  'function key',
  'storage key',
  'admin key',
  'query key',
  'auth key',
  'shared access key',
  'key1',
  'key2',
  'connection string',
  'primary connection string',
  'secondary connection string',
  'sas',
  'sas uri',
  'sas url',
  'sas token',
  'sas key',
  'custom data',
  'user data',
  'credential',
  'credentials',
  'pfx blob',
  'certificate data',
  'kube config',
  'kubeconfig',
  'protected settings',
  'sensitive body',
]

/** Attributes that hold named values of which any may be secret: the values are masked, the names are not. */
const valueBags = [
  'app settings',
  'connection strings',
  'environment variables',
  'env',
  'secure environment variables',
  'secrets',
]

/** Whether texts under an attribute of this name are secret. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name)
  return secretEndings.some((ending) => words === ending || words.endsWith(` ${ending}`))
}

export function isValueBag(name: string): boolean {
  return valueBags.includes(wordsOf(name))
}

function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
}
