import { importPKCS8, SignJWT } from 'jose'
import { signInKey } from '#app/local-cloud/estate/sign-in-certificate.ts'

/** The token that a job of a pipeline is given, which an application of the local cloud's directory trusts. */
export async function jobToken(): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer('https://token.ci.embedded.invalid')
    .setSubject('repo:aldergrove/infrastructure:ref:refs/heads/main')
    .setAudience('api://AzureADTokenExchange')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(signInKey, 'RS256'))
}
