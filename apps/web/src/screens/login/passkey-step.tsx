import { fail, succeed, type Result } from '@driveway/domain/result'
import { passkeyStep as texts } from '@driveway/messages/en-GB/passkey-step'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { useState } from 'react'
import { sendSecondStep } from '#data/passkey/mutation.ts'
import { EntryFrame } from '#parts/entry-frame.tsx'
import { describeFailure } from '#parts/form/failure-text.ts'
import { FormBody } from '#parts/form/form-body.tsx'
import { FormField } from '#parts/form/form-field.tsx'
import { SaveBar } from '#parts/form/save-bar.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { askForPasskey } from '#platform/session/passkey-browser.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useSave } from '#platform/wire/use-save.ts'
import type { ChallengeProps } from './sign-in-step.ts'

/** An empty code asks for a passkey. */
type Draft = { readonly recoveryCode: string }

type ProblemKey = Extract<
  keyof typeof texts,
  'not-used' | 'passkey-refused' | 'code-refused' | 'too-many-attempts' | 'unexpected-error' | 'code-required'
>

type StepProblem = { readonly code: ProblemKey }

function sayProblem(key: ProblemKey): string {
  return say(texts, key)
}

/** Answers the challenge with the recovery code or with a passkey. */
function useSecondStep(challenge: ChallengeProps['challenge'], isByCode: boolean) {
  const identity = useIdentity()
  const session = useSession()

  return async function send({ recoveryCode }: Draft): Promise<Result<null, StepProblem>> {
    const { session: challengeSession, requestOptions = '' } = challenge
    const credential = isByCode ? null : await askForPasskey(requestOptions)
    if (!isByCode && credential === null) return fail({ code: 'not-used' })
    const sent = credential
      ? identity.post('passkey-login', { session: challengeSession, credential })
      : identity.post('recovery-login', { session: challengeSession, recoveryCode })
    const entered = session.enter(await sendSecondStep(sent))
    if (entered.ok) return succeed(null)
    switch (entered.problem.code) {
      case 'incorrect-credentials':
        return fail({ code: isByCode ? 'code-refused' : 'passkey-refused' })
      case 'too-many-attempts':
        return fail({ code: 'too-many-attempts' })
      default:
        return fail({ code: 'unexpected-error' })
    }
  }
}

/** The second step of the sign-in of customers with passkeys. */
export function PasskeyStep({ challenge, onLeave }: ChallengeProps) {
  const [isByCode, setIsByCode] = useState(false)
  const send = useSecondStep(challenge, isByCode)
  const { save, failed, isSaving, dismiss } = useSave({ send, failedMs: null })
  const key = failed && (failed.problem.code === 'offline' ? 'unexpected-error' : failed.problem.code)
  const form = useForm<Draft, ProblemKey>({
    initial: { recoveryCode: '' },
    check: ({ recoveryCode }) => ({
      recoveryCode: isByCode && recoveryCode.trim() === '' ? 'code-required' : null,
    }),
    failure: key && { field: null, key },
    isSaving,
    onSubmit: (draft) => void save(draft),
  })

  function switchTo(next: boolean): void {
    dismiss()
    setIsByCode(next)
  }

  return (
    <EntryFrame
      heading={say(texts, isByCode ? 'use-code' : 'title')}
      text={say(texts, isByCode ? 'code-text' : 'text')}
    >
      <FormBody form={form} failure={describeFailure(form, say(texts, 'failed'), sayProblem)}>
        {isByCode && (
          <FormField
            form={form}
            name="recoveryCode"
            label={say(texts, 'code')}
            autoComplete="one-time-code"
            say={sayProblem}
          />
        )}
        <SaveBar
          label={say(texts, isByCode ? 'submit-code' : 'submit')}
          savingLabel={say(texts, isByCode ? 'submitting-code' : 'submitting')}
          isSaving={isSaving}
        />
        <Button kind="quiet" onPress={() => switchTo(!isByCode)}>
          {say(texts, isByCode ? 'use-passkey' : 'use-code')}
        </Button>
        <Button kind="quiet" onPress={() => onLeave(null)}>
          {say(texts, 'cancel')}
        </Button>
      </FormBody>
    </EntryFrame>
  )
}
