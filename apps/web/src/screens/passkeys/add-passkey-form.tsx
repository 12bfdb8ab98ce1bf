import { MAX_PASSKEY_NAME_LENGTH, readPasskeyName } from '@driveway/domain/account/passkey'
import { accountSettingsPasskeys as texts } from '@driveway/messages/en-GB/account-settings-passkeys'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { addPasskey } from '#data/passkey/mutation.ts'
import { describeFailure } from '#parts/form/failure-text.ts'
import { FormBody } from '#parts/form/form-body.tsx'
import { FormField } from '#parts/form/form-field.tsx'
import { PasswordField } from '#parts/form/password-field.tsx'
import { SaveBar } from '#parts/form/save-bar.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { canUsePasskeys } from '#platform/session/passkey-browser.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { problemTexts, type PasskeyProblemKey } from './passkey-problems.ts'

type Props = {
  /** The first passkey comes with recovery codes. */
  readonly onAdded: (codes: readonly string[] | null) => void
}

type Draft = { readonly name: string; readonly password: string }

type Key = PasskeyProblemKey | 'name-required' | 'password-required'

function sayProblem(key: Key): string {
  return key === 'name-required' ? say(texts, key, { maxLength: MAX_PASSKEY_NAME_LENGTH }) : say(texts, key)
}

export function AddPasskeyForm({ onAdded }: Props) {
  const wire = useWire()
  const identity = useIdentity()
  // A saved form starts anew, without the password.
  const [round, setRound] = useState(0)
  const { save, saved, failed, isSaving } = useSave({
    send: (draft: Draft) => addPasskey(wire, identity, draft),
    savedMs: null,
    failedMs: null,
    onSaved: (codes) => {
      setRound(round + 1)
      onAdded(codes)
    },
  })
  const key = failed && pickByCode(problemTexts, failed.problem.code)
  const form = useForm<Draft, Key>({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: readPasskeyName(name) === null ? 'name-required' : null,
      password: password === '' ? 'password-required' : null,
    }),
    failure: key && { field: key === 'incorrect-password' ? 'password' : null, key },
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  if (!canUsePasskeys()) return <p>{say(texts, 'unsupported')}</p>
  return (
    <Card title={say(texts, 'add-title')}>
      <FormBody
        key={round}
        form={form}
        failure={describeFailure(form, say(texts, 'failed-title'), sayProblem)}
      >
        {saved && (
          <Notice kind="ok" isLive title={say(texts, 'added-title')}>
            {say(texts, 'added-text')}
          </Notice>
        )}
        <FormField
          form={form}
          name="name"
          label={say(texts, 'name')}
          hint={{ text: say(texts, 'name-hint'), isMet: false }}
          say={sayProblem}
        />
        <PasswordField
          form={form}
          name="password"
          label={say(texts, 'password')}
          texts={texts}
          say={sayProblem}
        />
        <SaveBar label={say(texts, 'submit')} savingLabel={say(texts, 'submitting')} isSaving={isSaving} />
      </FormBody>
    </Card>
  )
}
