import type { Result } from '@driveway/domain/result'
import { confirmOwner as texts } from '@driveway/messages/en-GB/confirm-owner'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Sheet } from '@driveway/ui/sheet'
import { canUsePasskeys } from '#platform/session/passkey-browser.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import type { SaveProblem } from '#platform/wire/save-state.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { describeFailure } from './failure-text.ts'
import { FormBody } from './form-body.tsx'
import { PasswordField } from './password-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { useForm } from './use-form.ts'

/** Null: with a passkey of this device. */
export type OwnerProof = { readonly password: string } | null

export type ConfirmProblem = {
  readonly code:
    | 'incorrect-password'
    | 'passkey-refused'
    | 'no-passkey'
    | 'too-many-attempts'
    | 'session-ended'
    | 'not-reached'
    | 'unexpected-error'
}

type Props = {
  readonly confirm: (proof: OwnerProof) => Promise<Result<null, ConfirmProblem>>
  readonly onConfirmed: () => void
  readonly onClose: () => void
}

type Draft = { readonly password: string }

const problemTexts = {
  offline: 'unable-to-update',
  'not-reached': 'unable-to-update',
  'session-ended': 'session-ended',
  'incorrect-password': 'incorrect-password',
  'passkey-refused': 'passkey-refused',
  'no-passkey': 'no-passkey',
  'too-many-attempts': 'too-many-attempts',
  'unexpected-error': 'unexpected-error',
} as const satisfies Record<ConfirmProblem['code'] | SaveProblem['code'], keyof typeof texts>

type Key = (typeof problemTexts)[keyof typeof problemTexts] | 'password-required'

function sayProblem(key: Key): string {
  return say(texts, key)
}

/** Asks for the password or a passkey, before an act that could lock the owner out. */
export function ConfirmOwner({ confirm, onConfirmed, onClose }: Props) {
  const { save, failed, isSaving } = useSave({
    send: confirm,
    failedMs: null,
    onSaved: onConfirmed,
  })
  const key = failed && pickByCode(problemTexts, failed.problem.code)
  const form = useForm<Draft, Key>({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? 'password-required' : null }),
    failure: key && { field: key === 'incorrect-password' ? 'password' : null, key },
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  return (
    <Sheet title={say(texts, 'title')} text={say(texts, 'text')} onClose={onClose}>
      <FormBody form={form} failure={describeFailure(form, say(texts, 'failed-title'), sayProblem)}>
        <PasswordField
          form={form}
          name="password"
          label={say(texts, 'password')}
          texts={texts}
          say={sayProblem}
        />
        <SaveBar label={say(texts, 'submit')} savingLabel={say(texts, 'submitting')} isSaving={isSaving} />
        {canUsePasskeys() && (
          <Button kind="quiet" onPress={() => void save(null)}>
            {say(texts, 'use-passkey')}
          </Button>
        )}
        <Button kind="quiet" onPress={onClose}>
          {say(texts, 'not-now')}
        </Button>
      </FormBody>
    </Sheet>
  )
}
