import type {
  ConfirmationNeededMessage,
  IdentityErrorAnswer,
  LoginAnswer,
  PasskeyErrorMessage,
  PasskeyOptionsAnswer,
  PasskeysAnswer,
  RecoveryCodesAnswer,
} from '@driveway/contract/identity'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { IdentityClient, SignIn, SignInProblem } from '#platform/session/identity-client.ts'
import { createPasskey } from '#platform/session/passkey-browser.ts'
import { findQueryClient } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { loadPasskeys, PASSKEYS_KEY } from './query.ts'

/** `session-ended` where nobody is signed in any more; `not-created` where the browser made no passkey. */
export type PasskeyProblem = {
  readonly code:
    | Exclude<PasskeyErrorMessage, 'incorrect-credentials'>
    | 'session-ended'
    | 'not-created'
    | 'not-reached'
}

type Outcome<Value> = Promise<Result<Value, PasskeyProblem>>

/** Of acts that the owner confirms first. */
type GuardedOutcome<Value> = Promise<
  Result<Value, PasskeyProblem | { readonly code: ConfirmationNeededMessage }>
>

const CONFIRMATION_NEEDED = 'confirmation-needed' satisfies ConfirmationNeededMessage

const codes: Readonly<Record<Exclude<PasskeyErrorMessage, 'incorrect-credentials'>, true>> = {
  'incorrect-password': true,
  'passkey-refused': true,
  'too-many-passkeys': true,
  'too-many-attempts': true,
  'unexpected-error': true,
}

function isCode(text: string): text is keyof typeof codes {
  return Object.hasOwn(codes, text)
}

async function read<Value>(sent: Promise<Response>): Outcome<Value> {
  const answer = await readGuarded<Value>(sent)
  const isOwn = answer.ok || answer.problem.code !== CONFIRMATION_NEEDED
  return isOwn ? (answer as Result<Value, PasskeyProblem>) : fail({ code: 'unexpected-error' })
}

async function readGuarded<Value>(sent: Promise<Response>): GuardedOutcome<Value> {
  try {
    const response = await sent
    if (response.ok) return succeed((await response.json()) as Value)
    if (response.status === 401) return fail({ code: 'session-ended' })
    const { errorMessage = '' } = (await response.json()) as Partial<
      IdentityErrorAnswer<PasskeyErrorMessage | ConfirmationNeededMessage>
    >
    if (errorMessage === CONFIRMATION_NEEDED) return fail({ code: CONFIRMATION_NEEDED })
    return fail({ code: isCode(errorMessage) ? errorMessage : 'unexpected-error' })
  } catch {
    return fail({ code: 'not-reached' })
  }
}

function show({ session }: Wire, answer: PasskeysAnswer): void {
  const client = findQueryClient(session)
  void client.cancelQueries({ queryKey: PASSKEYS_KEY })
  client.setQueryData<PasskeysAnswer>(PASSKEYS_KEY, answer)
}

/** Creates a passkey on this device. Returns recovery codes with the first one. */
export async function addPasskey(
  wire: Wire,
  identity: IdentityClient,
  { name, password }: { readonly name: string; readonly password: string },
): Outcome<readonly string[] | null> {
  const options = await read<PasskeyOptionsAnswer>(
    identity.post('passkey-options', { currentPassword: password }),
  )
  if (!options.ok) return options
  const { session, creationOptions } = options.value
  const credential = await createPasskey(creationOptions)
  if (credential === null) return fail({ code: 'not-created' })
  const added = await read<RecoveryCodesAnswer>(identity.post('add-passkey', { session, name, credential }))
  if (!added.ok) return added
  show(wire, await loadPasskeys(identity))
  return succeed(added.value.recoveryCodes)
}

export async function renamePasskey(
  wire: Wire,
  identity: IdentityClient,
  renamed: { readonly id: string; readonly name: string },
): Outcome<null> {
  const answer = await read<PasskeysAnswer>(identity.post('rename-passkey', renamed))
  if (!answer.ok) return answer
  show(wire, answer.value)
  return succeed(null)
}

export async function removePasskey(wire: Wire, identity: IdentityClient, id: string): GuardedOutcome<null> {
  const answer = await readGuarded<PasskeysAnswer>(identity.post('remove-passkey', { id }))
  if (!answer.ok) return answer
  show(wire, answer.value)
  return succeed(null)
}

/** The codes before them no longer work. */
export async function makeRecoveryCodes(
  wire: Wire,
  identity: IdentityClient,
): GuardedOutcome<readonly string[]> {
  const made = await readGuarded<RecoveryCodesAnswer>(identity.post('new-recovery-codes', {}))
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
