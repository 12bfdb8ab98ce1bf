import type { ComponentType } from 'react'
import type { NewPasswordChallenge } from '#platform/session/identity-client.ts'
import type { SignInAnswer } from '#platform/session/session.ts'

export type LoginProblemKey =
  | 'incorrect-credentials'
  | 'too-many-attempts'
  | 'unexpected-error'
  | 'link-refused'
  | 'page-lost'

export type NewPasswordProps = {
  readonly challenge: NewPasswordChallenge
  /** Back to the form, with what went wrong on the way in. */
  readonly onLeave: (problem: LoginProblemKey | null) => void
}

type Challenged = { readonly kind: 'challenged'; readonly challenge: NewPasswordChallenge }

/** What the sign-in page is at. */
export type SignInStep =
  | { readonly kind: 'form'; readonly problem: LoginProblemKey | null }
  | { readonly kind: 'sending' }
  | { readonly kind: 'following-link' }
  /** The link belongs to somebody else than who is signed in. */
  | { readonly kind: 'other-account' }
  | {
      readonly kind: 'new-password'
      readonly challenge: NewPasswordChallenge
      readonly Page: ComponentType<NewPasswordProps>
    }
  /** The account asks for something that this app does not know: told for a while, over the form. */
  | { readonly kind: 'unsupported' }

export const atForm: SignInStep = { kind: 'form', problem: null }

/** Where an answer leads; a link that is refused is told in other words than a password. */
export function findNextStep(answer: SignInAnswer, isByLink: boolean): SignInStep | Challenged {
  if (answer.ok) return answer.value ? { kind: 'challenged', challenge: answer.value } : atForm
  const { code } = answer.problem
  switch (code) {
    case 'unsupported-challenge':
      return { kind: 'unsupported' }
    case 'already-signed-in':
      return { kind: 'other-account' }
    case 'incorrect-credentials':
      return { kind: 'form', problem: isByLink ? 'link-refused' : code }
    default:
      return { kind: 'form', problem: code }
  }
}
