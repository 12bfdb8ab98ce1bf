import { PasskeyStep } from './passkey-step.tsx'
import { SetInitialPassword } from './set-initial-password.tsx'
import type { ChallengeProps } from './sign-in-step.ts'

/** The second step of a sign-in. */
export function ChallengePage(props: ChallengeProps) {
  return props.challenge.requestOptions ? <PasskeyStep {...props} /> : <SetInitialPassword {...props} />
}
