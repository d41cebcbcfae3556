/** Name of the cookie that holds the id of the subscription that all pages work on. It is a preference, not a secret. */
export const subscriptionCookie = 'parapet-subscription'

/** Keeps the choice for a year, in this browser. */
export function rememberSubscription(subscriptionId: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${subscriptionCookie}=${encodeURIComponent(subscriptionId ?? '')}; path=/app; max-age=31536000; samesite=lax`
}
