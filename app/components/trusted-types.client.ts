/** What browsers that know Trusted Types offer; TypeScript's own types do not have it. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML(html: string): string | null }): unknown
}

/** As React makes the elements of scripts, which do not run when they come about so: those of the error screen. */
const emptyScript = '<script></script>'

// The content security policy lets no text become HTML or script but through this. Mantine's style sheets are set as
// HTML by React; none has a tag in it, and a text without one is no script.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === emptyScript || !html.includes('<') ? html : null),
})
