const untrusted =
  'Its certificate is of an authority that this machine does not trust. Where it is your own, give its certificate: NODE_EXTRA_CA_CERTS=<PEM file>'
const noName = 'Its name is not known on this machine: look at the address.'
const noWay = 'No connection to it could be made from this machine: look at the network, and at the firewall between.'
const noTls = 'It does not speak https there: look at the address, and at its port.'

/** By the code of Node or OpenSSL, why a server gave no answer and what to do. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens there: look at the address and its port, and whether the server runs.',
  ENOTFOUND: noName,
  EAI_AGAIN: noName,
  ETIMEDOUT: noWay,
  UND_ERR_CONNECT_TIMEOUT: noWay,
  ENETUNREACH: noWay,
  EHOSTUNREACH: noWay,
  ECONNRESET:
    'The connection was cut before the answer was whole: try again, and look at the address (http or https) and at what stands before it.',
  UND_ERR_SOCKET:
    'The connection was cut before the answer was whole: try again, and look at what stands before the server.',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  CERT_HAS_EXPIRED: "Its certificate has ended: have it renewed, or look at this machine's clock.",
  CERT_NOT_YET_VALID: "Its certificate does not hold yet: look at this machine's clock.",
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is of another name: call the server by the name that it has.',
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  EPROTO: noTls,
}

/**
 * Why no answer came, and what to do, as lines behind `Could not reach …`; none where the causes do not tell.
 * @param error of Node, or one that has it as its cause
 */
export function whyUnreached(error: unknown, env: Readonly<Record<string, string | undefined>>): string[] {
  const code = codesOf(error).find((one) => Object.hasOwn(reasons, one) || one.startsWith('HPE_'))
  if (code === undefined) return []
  if (code.startsWith('HPE_')) return ['It does not speak http there: look at the address, and at its port.']
  const reason = reasons[code] as string
  const isProxied = (reason === noName || reason === noWay) && (env.HTTPS_PROXY || env.https_proxy)
  return isProxied
    ? [reason, 'A server of Parapet is asked straight, and not through the proxy of HTTPS_PROXY.']
    : [reason]
}

/** Of an error, its causes, and where several addresses of a name were tried, of these. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code, cause, errors } = error as Error & { code?: unknown; errors?: unknown[] }
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(cause), ...(errors ?? []).flatMap(codesOf)]
}
