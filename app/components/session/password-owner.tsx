/** Tells password managers whose password a form changes. Nobody else sees it. */
export function PasswordOwner({ username }: { username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
}
