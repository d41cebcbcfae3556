/** The form in which usernames are compared: `Ada` and `ADA` are one user. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase()
}
