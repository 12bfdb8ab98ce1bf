/** A mail that waits in the outbox, by what it says. Whoever writes one need not know how it looks. */
export type OutboxMail =
  | { readonly kind: 'confirm-email'; readonly params: { readonly token: string } }
  | { readonly kind: 'email-change-asked'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'email-changed'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'password-changed'; readonly params: Readonly<Record<string, never>> }
