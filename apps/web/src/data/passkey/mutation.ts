import type {
  ConfirmationNeededMessage,
  LoginAnswer,
  PasskeyErrorMessage,
  PasskeyOptionsAnswer,
  PasskeysAnswer,
  RecoveryCodesAnswer,
} from '@driveway/contract/identity'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { IdentityClient, SignIn, SignInProblem } from '#platform/session/identity-client.ts'
import { sendToIdentity } from '#platform/session/send-to-identity.ts'
import { createPasskey } from '#platform/session/passkey-browser.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { loadPasskeys, PASSKEYS_KEY } from './query.ts'

/** `not-created` where the browser made no passkey. */
export type PasskeyProblem = {
  readonly code:
    | Exclude<PasskeyErrorMessage, 'incorrect-credentials'>
    | 'session-ended'
    | 'not-created'
    | 'not-reached'
}

type Outcome<Value> = Promise<Result<Value, PasskeyProblem>>

/** Of acts that the owner confirms first. */
type GuardedCode = PasskeyProblem['code'] | ConfirmationNeededMessage
type GuardedOutcome<Value> = Promise<Result<Value, { readonly code: GuardedCode }>>

function show({ session }: Wire, answer: PasskeysAnswer): void {
  const client = queryClientOf(session)
  void client.cancelQueries({ queryKey: PASSKEYS_KEY })
  client.setQueryData<PasskeysAnswer>(PASSKEYS_KEY, answer)
}

/** Creates a passkey on this device. Returns recovery codes with the first one. */
export async function addPasskey(
  wire: Wire,
  identity: IdentityClient,
  { name, password }: { readonly name: string; readonly password: string },
): Outcome<readonly string[] | null> {
  const options = await sendToIdentity<PasskeyOptionsAnswer, PasskeyProblem['code']>(
    identity.post('passkey-options', { currentPassword: password }),
  )
  if (!options.ok) return options
  const { session, creationOptions } = options.value
  const credential = await createPasskey(creationOptions)
  if (credential === null) return fail({ code: 'not-created' })
  const added = await sendToIdentity<RecoveryCodesAnswer, PasskeyProblem['code']>(
    identity.post('add-passkey', { session, name, credential }),
  )
  if (!added.ok) return added
  show(wire, await loadPasskeys(identity))
  return succeed(added.value.recoveryCodes)
}

export async function renamePasskey(
  wire: Wire,
  identity: IdentityClient,
  renamed: { readonly id: string; readonly name: string },
): GuardedOutcome<null> {
  return showAnswer(wire, identity.post('rename-passkey', renamed))
}

export async function removePasskey(wire: Wire, identity: IdentityClient, id: string): GuardedOutcome<null> {
  return showAnswer(wire, identity.post('remove-passkey', { id }))
}

async function showAnswer(wire: Wire, sent: Promise<Response>): GuardedOutcome<null> {
  const answer = await sendToIdentity<PasskeysAnswer, GuardedCode>(sent)
  if (!answer.ok) return answer
  show(wire, answer.value)
  return succeed(null)
}

/** The codes before them no longer work. */
export async function makeRecoveryCodes(
  wire: Wire,
  identity: IdentityClient,
): GuardedOutcome<readonly string[]> {
  const made = await sendToIdentity<RecoveryCodesAnswer, GuardedCode>(identity.post('new-recovery-codes', {}))
  if (!made.ok) return made
  show(wire, await loadPasskeys(identity))
  return succeed(made.value.recoveryCodes ?? [])
}

const problemsByStatus: Readonly<Record<number, SignInProblem>> = {
  401: { code: 'incorrect-credentials' },
  429: { code: 'too-many-attempts' },
}

/** The second step of a sign-in. */
export async function sendSecondStep(sent: Promise<Response>): Promise<Result<SignIn, SignInProblem>> {
  const unexpected = fail({ code: 'unexpected-error' } as const)
  try {
    const response = await sent
    if (!response.ok) return fail(problemsByStatus[response.status] ?? { code: 'unexpected-error' })
    const { idToken, expires } = (await response.json()) as LoginAnswer
    return idToken !== null && expires !== null
      ? succeed({ kind: 'tokens', tokens: { idToken, expires } })
      : unexpected
  } catch {
    return unexpected
  }
}
