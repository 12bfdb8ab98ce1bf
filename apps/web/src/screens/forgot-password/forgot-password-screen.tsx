import { paths } from '@driveway/domain/journey/paths'
import { forgotPasswordPage } from '@driveway/messages/en-GB/forgot-password-page'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { Link } from '#parts/link.tsx'
import { requestPasswordReset } from '#data/password/mutation.ts'
import { EntryFrame } from '#parts/entry-frame.tsx'
import formStyles from '#parts/form/form.module.css'
import { useForgottenEmail } from '#platform/session/use-forgotten-email.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { FLASH_MS } from '#platform/use-flash.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export function ForgotPasswordScreen() {
  const identity = useIdentity()
  const forgottenEmail = useForgottenEmail()
  const { save, saved, failed, isSaving, dismiss } = useSave({
    send: (username: string) => requestPasswordReset(identity, { username }),
    savedMs: null,
    failedMs: ({ code }) => (code === 'user-not-found' ? FLASH_MS : null),
  })

  if (saved) {
    return (
      <EntryFrame
        key="sent"
        isNews
        heading={say(forgotPasswordPage, 'sent-title')}
        text={say(forgotPasswordPage, 'sent-text', { email: saved.draft })}
      >
        <div className={formStyles['form']}>
          <Link className={styleButton('primary')} to={paths.resetPassword}>
            {say(forgotPasswordPage, 'enter-code')}
          </Link>
          <Button kind="quiet" onPress={dismiss}>
            {say(forgotPasswordPage, 'send-again')}
          </Button>
        </div>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame heading={say(forgotPasswordPage, 'title')} text={say(forgotPasswordPage, 'text')}>
      <ForgotPasswordForm
        email={forgottenEmail.read()}
        problem={failed && failed.problem.code}
        isSaving={isSaving}
        onSubmit={(email) => {
          forgottenEmail.keep(email)
          void save(email)
        }}
      />
    </EntryFrame>
  )
}
