/** Whether a text is a network in CIDR notation, as Terraform's `cidrhost` reads it. */
export function isNetworkRange(text: string): boolean {
  const [, address = '', length = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? []
  if (isIpv4(address)) return Number(length) <= 32
  return isIpv6(address) && Number(length) <= 128
}

/** Whether a text is a network in CIDR notation or a single address. */
export const isNetworkRangeOrAddress = (text: string): boolean =>
  isNetworkRange(text.includes('/') ? text : `${text}/32`)

const isIpv4 = (text: string) =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((one) => Number(one) <= 255)

const isIpv6 = (text: string) => /^[0-9a-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]`)
