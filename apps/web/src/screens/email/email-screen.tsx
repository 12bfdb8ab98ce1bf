import { paths } from '@driveway/domain/journey/paths'
import { accountSettingsEmail } from '@driveway/messages/en-GB/account-settings-email'
import { say } from '@driveway/messages/say'
import { useNavigate } from 'react-router'
import { useAccount } from '#data/account/query.ts'
import { requestEmailChange } from '#data/email-change/mutation.ts'
import { describeFailure } from '#parts/form/failure-text.ts'
import { FormField } from '#parts/form/form-field.tsx'
import { PasswordField } from '#parts/form/password-field.tsx'
import { FormPage } from '#parts/form/form-page.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { CurrentEmail } from './current-email.tsx'
import {
  checkEmailDraft,
  locateRequestProblem,
  type EmailDraft,
  type RequestProblemKey,
} from './email-problems.ts'
import styles from './email-screen.module.css'

function sayProblem(key: RequestProblemKey): string {
  return say(accountSettingsEmail, key)
}

export function EmailScreen() {
  const wire = useWire()
  const navigate = useNavigate()
  const account = useAccount()
  const currentEmail = account.status === 'loaded' ? account.value.email : null
  const { save, failed, isSaving } = useSave({
    send: ({ email, password }: EmailDraft) => requestEmailChange(wire, email.trim(), password),
    onSaved: () => void navigate(paths.emailRequested),
  })
  const form = useForm({
    initial: { email: '', password: '' },
    check: (draft) => checkEmailDraft(draft, currentEmail),
    failure: failed && locateRequestProblem(failed.problem.code),
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  return (
    <FormPage
      title={say(accountSettingsEmail, 'title')}
      hasBack
      intro={<CurrentEmail account={account} />}
      form={form}
      failure={describeFailure(form, say(accountSettingsEmail, 'failed-title'), sayProblem)}
      label={say(accountSettingsEmail, 'submit')}
      savingLabel={say(accountSettingsEmail, 'submitting')}
      isSaving={isSaving}
    >
      <FormField
        form={form}
        name="email"
        label={say(accountSettingsEmail, 'new-email')}
        inputMode="email"
        autoComplete="email"
        say={sayProblem}
      />
      <PasswordField
        form={form}
        name="password"
        label={say(accountSettingsEmail, 'password')}
        texts={accountSettingsEmail}
        say={sayProblem}
      />
      <p className={styles['hint']}>{say(accountSettingsEmail, 'what-happens')}</p>
    </FormPage>
  )
}
