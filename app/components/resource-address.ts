/** The page of a resource of the latest scan. @param search kept behind it, e.g. `?type=…` */
export function resourceAddress(id: string, search = ''): string {
  const path = id.startsWith('/') ? id : `/${id}`
  return `/app/resources${path.split('/').map(encodeURIComponent).join('/')}${search}`
}
