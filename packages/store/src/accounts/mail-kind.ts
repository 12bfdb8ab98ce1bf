import type { Role } from '@driveway/domain/household/role'

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
  | { readonly kind: 'account-closed'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'notice'; readonly params: NoticeMail }
  | InvitationMail
  | { readonly kind: 'invitation-accepted'; readonly params: { readonly name: string } }
  | { readonly kind: 'person-removed'; readonly params: Readonly<Record<string, never>> }
  | { readonly kind: 'guest-last-day'; readonly params: Readonly<Record<string, never>> }

export type InvitationFacts = {
  /** The name of the person who invites; null once it was erased. */
  readonly by: string | null
  readonly role: Role
  /** A guest's last day. */
  readonly until: string | null
}

/** The token of its link is encrypted while it waits; in base64. */
export type InvitationMail = {
  readonly kind: 'person-invited'
  readonly params: InvitationFacts & { readonly sealed: string }
}

/** A mail with a token or a ticket, which is encrypted while it waits; in base64. */
export type SecretMail = {
  readonly kind: 'confirm-email' | 'sign-in-link' | 'support-link' | 'year-summary'
  readonly params: { readonly sealed: string }
}

/** Such a mail with its secret. */
export type OpenedMail =
  | { readonly kind: 'confirm-email'; readonly params: { readonly token: string } }
  | TicketMail

/** A ticket signs in once. */
export type TicketMail = {
  readonly kind: Exclude<SecretMail['kind'], 'confirm-email'>
  readonly params: { readonly ticket: string }
}

/** A notice in the words that its customer reads. */
export type NoticeMail = {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The label of the button and the page of the app that it opens. */
  readonly action: { readonly label: string; readonly path: string }
  /** Ends mails of this kind without a sign-in. */
  readonly unsubscribeToken: string
}
