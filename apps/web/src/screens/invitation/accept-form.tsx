import { findPasswordProblem } from '@driveway/domain/account/password-rule'
import { readPersonName } from '@driveway/domain/household/person'
import { paths } from '@driveway/domain/journey/paths'
import { invitationPage as texts } from '@driveway/messages/en-GB/invitation-page'
import { newPassword } from '@driveway/messages/en-GB/new-password'
import { say } from '@driveway/messages/say'
import { acceptInvitation, type InvitationProblem } from '#data/invitation/mutation.ts'
import { FormBody } from '#parts/form/form-body.tsx'
import { FormField } from '#parts/form/form-field.tsx'
import { SaveBar } from '#parts/form/save-bar.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { useRedirect } from '#parts/form/use-redirect.ts'
import { NewPasswordField } from '#parts/new-password-field.tsx'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useSession } from '#platform/session/use-session.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { problemTexts } from './invitation-problems.ts'

type Props = { readonly token: string; readonly email: string }

type Draft = { readonly name: string; readonly password: string }

function sayProblem(code: InvitationProblem['code'] | 'offline'): string {
  if (code === 'password-too-common' || code === 'password-is-email') return say(newPassword, code)
  return say(texts, pickByCode(problemTexts, code))
}

/** A name and a password of one's own. */
export function AcceptForm({ token, email }: Props) {
  const identity = useIdentity()
  const session = useSession()
  const { save, failed, isSaving } = useSave({
    send: ({ name, password }: Draft) => acceptInvitation(identity, session, { token, name, password }),
    failedMs: null,
    onSaved: useRedirect(paths.home),
  })
  const form = useForm<Draft, 'invalid-name'>({
    initial: { name: '', password: '' },
    check: ({ name }) => ({ name: readPersonName(name) === null ? 'invalid-name' : null }),
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  const { password } = form.draft
  const problem = failed?.problem.code ?? null
  return (
    <FormBody
      form={form}
      failure={problem && { title: say(texts, 'failed-title'), text: sayProblem(problem) }}
    >
      <p>{say(texts, 'for-email', { email })}</p>
      <FormField
        form={form}
        name="name"
        label={say(texts, 'name')}
        autoComplete="given-name"
        hint={{ text: say(texts, 'name-hint'), isMet: false }}
        say={(key) => say(texts, key)}
      />
      <NewPasswordField
        password={password}
        refused={problem === 'password-too-common' ? (failed?.draft.password ?? null) : null}
        onEdit={(entered) => form.edit({ password: entered })}
      />
      <SaveBar
        label={say(texts, 'submit')}
        savingLabel={say(texts, 'submitting')}
        isSaving={isSaving}
        isDisabled={findPasswordProblem(password) !== null}
      />
    </FormBody>
  )
}
