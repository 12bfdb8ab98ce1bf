import { isEmailAddress } from '@driveway/domain/account/email-address'
import { findPasswordProblem } from '@driveway/domain/account/password-rule'
import { paths } from '@driveway/domain/journey/paths'
import { newPassword } from '@driveway/messages/en-GB/new-password'
import { resetPasswordPage } from '@driveway/messages/en-GB/reset-password-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Link } from '#parts/link.tsx'
import type { PasswordProblem } from '#data/password/mutation.ts'
import { FormBody } from '#parts/form/form-body.tsx'
import { FormField } from '#parts/form/form-field.tsx'
import { SaveBar } from '#parts/form/save-bar.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { NewPasswordField } from '#parts/new-password-field.tsx'
import { isResetCode } from './reset-code.ts'

export type ResetDraft = { readonly email: string; readonly code: string; readonly password: string }

type Props = {
  /** Both may be empty. */
  readonly email: string
  readonly code: string
  readonly problem: PasswordProblem['code'] | 'offline' | null
  /** The password that was refused as too common. */
  readonly refused: string | null
  readonly isSaving: boolean
  readonly onSubmit: (draft: ResetDraft) => void
}

function describeProblem(code: NonNullable<Props['problem']>): string {
  if (code === 'password-too-common' || code === 'password-is-email') return say(newPassword, code)
  return say(resetPasswordPage, code === 'too-many-attempts' ? code : 'reset-failed')
}

function trimDraft({ email, code, password }: ResetDraft): ResetDraft {
  return { email: email.trim(), code: code.trim(), password }
}

type FieldKey = 'error-invalid-email' | 'error-code'

function sayProblem(key: FieldKey): string {
  return say(resetPasswordPage, key)
}

export function ResetPasswordForm({ email, code, problem, refused, isSaving, onSubmit }: Props) {
  const form = useForm<ResetDraft, FieldKey>({
    initial: { email, code, password: '' },
    check: (draft) => ({
      email: isEmailAddress(draft.email.trim()) ? null : 'error-invalid-email',
      code: isResetCode(draft.code.trim()) ? null : 'error-code',
    }),
    isSaving,
    onSubmit: (draft) => onSubmit(trimDraft(draft)),
  })
  const { password } = form.draft
  return (
    <FormBody
      form={form}
      failure={
        problem && { title: say(resetPasswordPage, 'reset-failed-title'), text: describeProblem(problem) }
      }
    >
      <FormField
        form={form}
        name="email"
        label={say(resetPasswordPage, 'email')}
        inputMode="email"
        autoComplete="username"
        defaultValue={email}
        say={sayProblem}
      />
      <FormField
        form={form}
        name="code"
        label={say(resetPasswordPage, 'code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        defaultValue={code}
        say={sayProblem}
      />
      <NewPasswordField
        password={password}
        refused={refused}
        onEdit={(entered) => form.edit({ password: entered })}
      />
      <SaveBar
        label={say(resetPasswordPage, 'submit')}
        savingLabel={say(resetPasswordPage, 'submitting')}
        isSaving={isSaving}
        isDisabled={findPasswordProblem(password) !== null}
      />
      <Link className={styleButton('quiet')} to={paths.forgotPassword}>
        {say(resetPasswordPage, 'ask-again')}
      </Link>
    </FormBody>
  )
}
