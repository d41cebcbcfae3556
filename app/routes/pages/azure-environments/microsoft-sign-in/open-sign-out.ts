/** Microsoft's own sign-out. Where the browser blocks the window, the person stays signed in to Microsoft alone. */
export function openSignOut(url: string | null): void {
  if (url !== null) window.open(url, '_blank', 'noopener,popup,width=600,height=700')
}
