import { isEmailAddress } from '@driveway/domain/account/email-address'
import { paths } from '@driveway/domain/journey/paths'
import { forgotPasswordPage } from '@driveway/messages/en-GB/forgot-password-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Link } from '#parts/link.tsx'
import type { PasswordProblem } from '#data/password/mutation.ts'
import { FormBody } from '#parts/form/form-body.tsx'
import { FormField } from '#parts/form/form-field.tsx'
import { SaveBar } from '#parts/form/save-bar.tsx'
import { useForm } from '#parts/form/use-form.ts'

type Props = {
  /** The address that was entered before, within the hour. */
  readonly email: string
  readonly problem: PasswordProblem['code'] | 'offline' | null
  readonly isSaving: boolean
  readonly onSubmit: (email: string) => void
}

function describeProblem(code: NonNullable<Props['problem']>): { title: string; text: string } {
  if (code === 'user-not-found') {
    return { title: say(forgotPasswordPage, 'no-user-title'), text: say(forgotPasswordPage, 'no-user') }
  }
  return {
    title: say(forgotPasswordPage, 'reset-failed-title'),
    text: say(forgotPasswordPage, code === 'too-many-attempts' ? code : 'reset-failed'),
  }
}

export function ForgotPasswordForm({ email, problem, isSaving, onSubmit }: Props) {
  const form = useForm({
    initial: { email },
    check: (draft) => ({ email: isEmailAddress(draft.email.trim()) ? null : 'error-invalid-email' }),
    isSaving,
    onSubmit: (draft) => onSubmit(draft.email.trim()),
  })
  return (
    <FormBody form={form} failure={problem && describeProblem(problem)}>
      <FormField
        form={form}
        name="email"
        label={say(forgotPasswordPage, 'email')}
        inputMode="email"
        autoComplete="username"
        defaultValue={email}
        say={() => say(forgotPasswordPage, 'error-invalid-email')}
      />
      <SaveBar
        label={say(forgotPasswordPage, 'submit')}
        savingLabel={say(forgotPasswordPage, 'submitting')}
        isSaving={isSaving}
      />
      <Link className={styleButton('quiet')} to={paths.login}>
        {say(forgotPasswordPage, 'back-to-login')}
      </Link>
    </FormBody>
  )
}
