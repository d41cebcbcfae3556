let going = false

/** Leaves for the sign-in page, once: several calls that are refused together must not interrupt each other's way there. */
export function goToSignIn(): void {
  if (going) return
  going = true
  window.location.replace('/login')
}
