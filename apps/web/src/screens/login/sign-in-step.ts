import type { ComponentType } from 'react'
import type { SignInChallenge } from '#platform/session/identity-client.ts'
import type { SignInAnswer } from '#platform/session/session.ts'

export type LoginProblemKey =
  | 'incorrect-credentials'
  | 'too-many-attempts'
  | 'unexpected-error'
  | 'link-refused'
  | 'page-lost'

export type ChallengeProps = {
  readonly challenge: SignInChallenge
  /** Returns to the form, with the problem of the sign-in. */
  readonly onLeave: (problem: LoginProblemKey | null) => void
}

/** Answers whose step has code of its own. */
type Challenged =
  | { readonly kind: 'challenged'; readonly challenge: SignInChallenge }
  | { readonly kind: 'challenged-otherwise' }

/** The step of the sign-in page. */
export type SignInStep =
  | { readonly kind: 'form'; readonly problem: LoginProblemKey | null }
  | { readonly kind: 'sending' }
  | { readonly kind: 'following-link' }
  /** The link belongs to another account than the current session. */
  | { readonly kind: 'other-account' }
  | {
      readonly kind: 'challenge'
      readonly challenge: SignInChallenge
      readonly Page: ComponentType<ChallengeProps>
    }
  /** The server sent an unsupported challenge; a temporary notice shows over the form. */
  | { readonly kind: 'unsupported'; readonly Dialog: ComponentType<{ readonly onClose: () => void }> }

export const atForm: SignInStep = { kind: 'form', problem: null }

/** The step after an answer; a refused link has another text than a refused password. */
export function findNextStep(answer: SignInAnswer, isByLink: boolean): SignInStep | Challenged {
  if (answer.ok) return answer.value ? { kind: 'challenged', challenge: answer.value } : atForm
  const { code } = answer.problem
  switch (code) {
    case 'unsupported-challenge':
      return { kind: 'challenged-otherwise' }
    case 'already-signed-in':
      return { kind: 'other-account' }
    case 'incorrect-credentials':
      return { kind: 'form', problem: isByLink ? 'link-refused' : code }
    default:
      return { kind: 'form', problem: code }
  }
}
