/** A mail in the outbox by its kind, which the mail service renders. */
export type OutboxMail =
  | { readonly kind: 'confirm-email'; readonly params: { readonly token: string } }
  | { readonly kind: 'email-change-asked'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'email-changed'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'password-changed'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'passkey-added'; readonly params: { readonly name: string } }
  | { readonly kind: 'passkey-removed'; readonly params: { readonly name: string } }
  | { readonly kind: 'passkeys-removed'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'recovery-codes-made'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'sessions-ended'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'sign-in-link'; readonly params: { readonly ticket: string } }
  | { readonly kind: 'year-summary'; readonly params: { readonly ticket: string } }
