import { linkVehiclePage as texts } from '@driveway/messages/en-GB/link-vehicle-page'
import { say } from '@driveway/messages/say'
import type { Returned } from '#data/vehicle-link/mutation.ts'

export type FieldKey = 'email-required' | 'password-required'

/** Both are needed: blanks alone count as nothing. */
export function checkCredentials({ email, password }: { email: string; password: string }): {
  readonly email: FieldKey | null
  readonly password: FieldKey | null
} {
  return {
    email: email.trim() === '' ? 'email-required' : null,
    password: password.trim() === '' ? 'password-required' : null,
  }
}

/** Reads the answer of the maker's page; null for a customer who just opened ours. */
export function readReturned(query: URLSearchParams): Returned | null {
  const state = query.get('state')
  const isReturned = query.has('code') || query.has('error')
  return state !== null && isReturned ? { state, code: query.get('code') } : null
}

/** Codes that are the keys of their texts. */
const ownTexts = ['offline', 'link-cancelled', 'set-details-failed'] as const

/** The notice of a failure; one that is not about the credentials or the network is the maker's. */
export function describeFailure(code: string): { readonly title: string; readonly text: string } {
  if (code === 'login-invalid-credentials') {
    return { title: say(texts, 'invalid-credentials-title'), text: say(texts, 'login-invalid-credentials') }
  }
  const key = ownTexts.find((each) => each === code) ?? 'login-invalid-other'
  return { title: say(texts, 'invalid-other-title'), text: say(texts, key) }
}
