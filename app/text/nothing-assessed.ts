/**
 * What stands in place of "no gap" where nothing at all could be assessed, so that nobody is put at ease by a count of zero;
 * null where something was.
 * @param score of the scan; null when nothing was assessed
 * @param unread controls that apply and could not be assessed
 */
export function nothingAssessedText(score: number | null, unread: number): string | null {
  if (score !== null) return null
  return unread > 0
    ? 'Nothing could be assessed, so nobody knows what is wrong here.'
    : 'There was nothing here to assess.'
}
