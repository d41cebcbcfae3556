import { InvalidArgumentError } from 'commander'

/** The value of an option that names a day. @throws InvalidArgumentError for what is no day of the calendar */
export function dayOf(text: string): string {
  const day = new Date(`${text}T00:00:00Z`)
  // Of 2027-02-30 it makes another day.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text))
    throw new InvalidArgumentError('Give a day such as 2027-03-31.')
  return text
}
