import { useEffect, useState } from 'react'

/** The time zone of whoever looks; UTC until the page is alive, since the server does not know it. */
export function useReaderZone(): string {
  const [zone, setZone] = useState('UTC')
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return zone
}
