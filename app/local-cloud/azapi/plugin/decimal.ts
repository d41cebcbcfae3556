/** A decimal text as sign, significant digits and power of ten: equal numbers give equal texts. */
function canonical(text: string): string {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text)
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts ?? []
  if (!parts || whole + fraction === '') throw new Error(`"${text}" is not a number`)
  const digits = (whole + fraction).replace(/^0+/, '')
  if (digits === '') return '0'
  let end = digits.length
  while (digits[end - 1] === '0') end--
  const significant = digits.slice(0, end)
  const power = Number(exponent) - fraction.length + (digits.length - significant.length)
  return `${sign === '-' ? '-' : ''}${significant}e${power}`
}

/** A number when JavaScript prints that number as the same decimal, else the text as it came. Throws for what is no number. */
export function numberOfDecimal(text: string): number | string {
  const number = Number(text)
  const exact = Number.isFinite(number) && canonical(String(number)) === canonical(text)
  return exact ? number : text
}

/**
 * The form in which a number is sent. Terraform calculates with 512 bits: 0.1 sent as a binary fraction would not be
 * the 0.1 of a configuration, so everything but integers goes as decimal text. Throws for what is no number.
 */
export function sentNumber(value: number | string): number | string {
  if (typeof value === 'string') {
    canonical(value)
    return value
  }
  if (Number.isNaN(value)) throw new Error('NaN is not a number of Terraform')
  return Number.isSafeInteger(value) || !Number.isFinite(value) ? value : String(value)
}
