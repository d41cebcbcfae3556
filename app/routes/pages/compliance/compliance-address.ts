/** Where a standard is shown. @param search of the page, which says what is looked at; with its question mark, or empty */
export const standardAddress = (standardId: string, search = ''): string =>
  `/app/compliance/${encodeURIComponent(standardId)}${search}`

/** Where one of its requirements is shown. */
export const requirementAddress = (standardId: string, requirementId: string, search = ''): string =>
  `${standardAddress(standardId)}/${encodeURIComponent(requirementId)}${search}`
