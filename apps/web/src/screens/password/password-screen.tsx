import {
  findPasswordProblem,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '@driveway/domain/account/password-rule'
import { paths } from '@driveway/domain/journey/paths'
import { accountSettingsPassword as texts } from '@driveway/messages/en-GB/account-settings-password'
import { newPassword } from '@driveway/messages/en-GB/new-password'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { changePassword } from '#data/password/mutation.ts'
import { describeFailure } from '#parts/form/failure-text.ts'
import { PasswordField } from '#parts/form/password-field.tsx'
import { FormPage } from '#parts/form/form-page.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { useRedirect } from '#parts/form/use-redirect.ts'
import { NewPasswordField } from '#parts/new-password-field.tsx'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { locateProblem, type PasswordDraft, type PasswordProblemKey } from './password-problems.ts'

function sayProblem(key: PasswordProblemKey): string {
  switch (key) {
    case 'password-too-short':
      return say(newPassword, key, { minLength: MIN_PASSWORD_LENGTH })
    case 'password-too-long':
      return say(newPassword, key, { maxLength: MAX_PASSWORD_LENGTH })
    case 'password-too-common':
    case 'password-is-email':
      return say(newPassword, key)
    default:
      return say(texts, key)
  }
}

export function PasswordScreen() {
  const identity = useIdentity()
  const { save, saved, failed, isSaving } = useSave({
    send: ({ current, chosen }: PasswordDraft) =>
      changePassword(identity, { currentPassword: current, newPassword: chosen }),
    onLeave: useRedirect(paths.settings),
  })
  const form = useForm<PasswordDraft, PasswordProblemKey>({
    initial: { current: '', chosen: '' },
    check: ({ current }) => ({ current: current === '' ? 'error-required' : null }),
    failure: failed && locateProblem(failed.problem.code),
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  const { chosen } = form.draft
  return (
    <FormPage
      title={say(texts, 'title')}
      hasBack
      intro={
        saved ? (
          <Notice kind="ok" isLive title={say(texts, 'saved-title')}>
            {say(texts, 'saved-text')}
          </Notice>
        ) : (
          <p>{say(texts, 'what-happens')}</p>
        )
      }
      form={form}
      failure={describeFailure(form, say(texts, 'failed-title'), sayProblem)}
      label={say(texts, 'submit')}
      savingLabel={say(texts, 'submitting')}
      isSaving={isSaving}
      isDisabled={saved !== null || findPasswordProblem(chosen) !== null}
    >
      <PasswordField
        form={form}
        name="current"
        label={say(texts, 'current')}
        texts={texts}
        say={sayProblem}
      />
      <NewPasswordField
        password={chosen}
        refused={failed?.problem.code === 'password-too-common' ? failed.draft.chosen : null}
        onEdit={(entered) => form.edit({ chosen: entered })}
      />
    </FormPage>
  )
}
