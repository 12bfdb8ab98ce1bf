import { signInPaths, type PasskeyStep, type SignInErrorCode } from '@driveway/contract/console-sign-in'
import { postJson } from './console-client.ts'

export type SignInFailure = SignInErrorCode | 'not-used' | 'unavailable'

/** A failure, or null once the operator is signed in. */
type Outcome = Promise<SignInFailure | null>

async function failureOf(response: Response): Promise<SignInFailure> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: SignInErrorCode }
  return code ?? 'unavailable'
}

async function prove(path: string, session: string, credential: Credential | null): Outcome {
  if (!(credential instanceof PublicKeyCredential)) return 'not-used'
  const response = await postJson(path, { session, credential: credential.toJSON() as object })
  return response.ok ? null : failureOf(response)
}

/** The beginning of a registration, or why the link is not good. */
export async function openLink(link: string): Promise<PasskeyStep | SignInFailure> {
  try {
    const response = await postJson(signInPaths.link, { link })
    return response.ok ? ((await response.json()) as PasskeyStep) : await failureOf(response)
  } catch {
    return 'unavailable'
  }
}

/** Creates a passkey and signs in with it. */
export async function registerPasskey({ session, options }: PasskeyStep): Outcome {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  const created = await navigator.credentials.create({ publicKey }).catch(() => null)
  return prove(signInPaths.register, session, created).catch(() => 'unavailable')
}

export async function signInByPasskey(): Outcome {
  try {
    const response = await postJson(signInPaths.options, {})
    if (!response.ok) return await failureOf(response)
    const { session, options } = (await response.json()) as PasskeyStep
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options as PublicKeyCredentialRequestOptionsJSON,
    )
    const used = await navigator.credentials.get({ publicKey }).catch(() => null)
    return await prove(signInPaths.signIn, session, used)
  } catch {
    return 'unavailable'
  }
}

export async function signOut(): Promise<void> {
  await postJson(signInPaths.signOut, {}).catch(() => undefined)
}
