import { linkVehiclePage as texts } from '@driveway/messages/en-GB/link-vehicle-page'
import { say } from '@driveway/messages/say'

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

/** The notice of a failure; one that is not about the credentials or the network is the maker's. */
export function describeFailure(code: string): { readonly title: string; readonly text: string } {
  if (code === 'login-invalid-credentials') {
    return { title: say(texts, 'invalid-credentials-title'), text: say(texts, 'login-invalid-credentials') }
  }
  const text = code === 'offline' ? say(texts, 'offline') : say(texts, 'login-invalid-other')
  return { title: say(texts, 'invalid-other-title'), text }
}
