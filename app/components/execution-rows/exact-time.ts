const second = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
})

/** `19 Nov 2026, 08:47:12`, in UTC, as logs need it. */
export const formatExact = (iso: string) => second.format(new Date(iso))
