import { queryClientOf } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'

/** A requested change: the address that the mail went to, and the id that resends it. */
export type EmailRequest = { readonly email: string; readonly requestId: string | null }

const KEY = ['email-request']

/** Kept in the account's cache and cleared with it; a reload drops it. */
export function findEmailRequest({ session }: Wire): EmailRequest | null {
  return queryClientOf(session).getQueryData<EmailRequest>(KEY) ?? null
}

export function keepEmailRequest({ session }: Wire, request: EmailRequest): void {
  const client = queryClientOf(session)
  client.setQueryDefaults(KEY, { gcTime: Infinity })
  client.setQueryData<EmailRequest>(KEY, request)
}
