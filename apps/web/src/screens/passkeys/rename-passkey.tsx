import { MAX_PASSKEY_NAME_LENGTH, readPasskeyName } from '@driveway/domain/account/passkey'
import { accountSettingsPasskeys as texts } from '@driveway/messages/en-GB/account-settings-passkeys'
import { say } from '@driveway/messages/say'
import { renamePasskey } from '#data/passkey/mutation.ts'
import type { Passkey } from '#data/passkey/query.ts'
import { describeFailure } from '#parts/form/failure-text.ts'
import { FormField } from '#parts/form/form-field.tsx'
import { FormSheet } from '#parts/form/form-sheet.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { problemTexts, type PasskeyProblemKey } from './passkey-problems.ts'

type Props = { readonly passkey: Passkey; readonly onClose: () => void }

type Draft = { readonly name: string }

type Key = PasskeyProblemKey | 'name-required'

function sayProblem(key: Key): string {
  return key === 'name-required' ? say(texts, key, { maxLength: MAX_PASSKEY_NAME_LENGTH }) : say(texts, key)
}

export function RenamePasskey({ passkey, onClose }: Props) {
  const wire = useWire()
  const identity = useIdentity()
  const { save, failed, isSaving } = useSave({
    send: ({ name }: Draft) => renamePasskey(wire, identity, { id: passkey.id, name }),
    onSaved: onClose,
  })
  const form = useForm<Draft, Key>({
    initial: { name: passkey.name },
    check: ({ name }) => ({ name: readPasskeyName(name) === null ? 'name-required' : null }),
    failure: failed && { field: null, key: pickByCode(problemTexts, failed.problem.code) },
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  return (
    <FormSheet
      title={say(texts, 'rename-title', { name: passkey.name })}
      form={form}
      failure={describeFailure(form, say(texts, 'failed-title'), sayProblem)}
      label={say(texts, 'rename-submit')}
      savingLabel={say(texts, 'rename-submitting')}
      closeLabel={say(texts, 'not-now')}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="name"
        label={say(texts, 'name')}
        defaultValue={passkey.name}
        say={sayProblem}
      />
    </FormSheet>
  )
}
