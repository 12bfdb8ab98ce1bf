/** A mail in the outbox by its kind, which the mail service renders. */
export type OutboxMail =
  | SecretMail
  | { readonly kind: 'email-change-asked'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'email-changed'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'password-changed'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'passkey-added'; readonly params: { readonly name: string } }
  | { readonly kind: 'passkey-removed'; readonly params: { readonly name: string } }
  | { readonly kind: 'passkeys-removed'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'recovery-codes-made'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'webhook-switched-off'; readonly params: { readonly url: string } }
  | { readonly kind: 'access-token-made'; readonly params: { readonly name: string } }
  | { readonly kind: 'sessions-ended'; readonly params: Readonly<Record<string, never>> }

/** A mail with a token or a ticket, which is encrypted while it waits; in base64. */
export type SecretMail = {
  readonly kind: 'confirm-email' | 'sign-in-link' | 'year-summary'
  readonly params: { readonly sealed: string }
}
