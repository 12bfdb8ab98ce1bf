import { paths } from '@driveway/domain/journey/paths'
import { succeed } from '@driveway/domain/result'
import { resetPasswordPage } from '@driveway/messages/en-GB/reset-password-page'
import { say } from '@driveway/messages/say'
import { useState } from 'react'
import { useQuery } from '#platform/router/use-query.ts'
import { resetPassword } from '#data/password/mutation.ts'
import { EntryFrame } from '#parts/entry-frame.tsx'
import { useRedirect } from '#parts/form/use-redirect.ts'
import { useForgottenEmail } from '#platform/session/use-forgotten-email.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { isResetCode } from './reset-code.ts'
import { ResetPasswordForm, type ResetDraft } from './reset-password-form.tsx'

const CODE_QUERY = 'c'

export function ResetPasswordScreen() {
  const identity = useIdentity()
  const session = useSession()
  const forgottenEmail = useForgottenEmail()
  const [query] = useQuery()
  const [email] = useState(forgottenEmail.read)
  const given = query.get(CODE_QUERY)?.trim() ?? ''
  const code = isResetCode(given) ? given : ''
  const { save, saved, failed, isSaving } = useSave({
    send: async ({ email: username, code: confirmationCode, password }: ResetDraft) => {
      const answer = await resetPassword(identity, { username, password, confirmationCode })
      if (!answer.ok) return answer
      const entered = await session.login(username, password)
      return succeed({ isSignedIn: entered.ok && entered.value === null })
    },
    failedMs: null,
    onLeave: useRedirect(paths.home),
  })

  if (saved) {
    return (
      <EntryFrame
        key="done"
        heading={say(resetPasswordPage, 'done-title')}
        text={say(resetPasswordPage, saved.value.isSignedIn ? 'done-text' : 'done-sign-in')}
        isNews
      />
    )
  }
  return (
    <EntryFrame
      heading={say(resetPasswordPage, 'title')}
      text={say(resetPasswordPage, code === '' ? 'text' : 'text-with-code')}
    >
      <ResetPasswordForm
        email={email}
        code={code}
        problem={failed && failed.problem.code}
        refused={failed?.problem.code === 'password-too-common' ? failed.draft.password : null}
        isSaving={isSaving}
        onSubmit={(draft) => void save(draft)}
      />
    </EntryFrame>
  )
}
