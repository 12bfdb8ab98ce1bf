import {
  RemoveOperator,
  ReplacePasskeys,
  SetOperatorRole,
} from '@driveway/contract/generated/operator-operations'
import { consolePeople as texts } from '@driveway/messages/en-GB/console-people'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { SelectField } from '@driveway/ui/form/select-field'
import { Sheet } from '@driveway/ui/sheet'
import { useState } from 'react'
import { ActForm } from '#parts/act-form.tsx'
import { useChange } from '#platform/use-change.ts'
import type { MadeLink } from './link-sheet.tsx'
import { roleOptions } from './role-names.ts'

export type AskedChange = {
  readonly act: 'change-role' | 'replace-passkeys' | 'remove'
  readonly operator: { readonly operatorId: string; readonly mail: string; readonly role: string }
}

type Props = {
  readonly asked: AskedChange
  readonly onLink: (link: MadeLink) => void
  readonly onClose: () => void
}

const questions = {
  'change-role': 'ask-role',
  'replace-passkeys': 'ask-replace',
  remove: 'ask-remove',
} as const

/** Asks for the reason before anything changes. */
export function ChangeSheet({ asked: { act, operator }, onLink, onClose }: Props) {
  const { operatorId, mail } = operator
  const [role, setRole] = useState(operator.role)
  const roleChange = useChange(SetOperatorRole, ({ setOperatorRole }) => setOperatorRole)
  const removal = useChange(RemoveOperator, ({ removeOperator }) => removeOperator)
  const replacement = useChange(ReplacePasskeys, ({ replacePasskeys }) => replacePasskeys)
  const failure = roleChange.failure ?? removal.failure ?? replacement.failure

  async function submit(_form: HTMLFormElement, reason: string): Promise<void> {
    if (act === 'replace-passkeys') {
      const made = await replacement.send({ operatorId, reason })
      if (made?.link) onLink({ mail, link: made.link })
      if (made) onClose()
      return
    }
    const done =
      act === 'remove'
        ? await removal.send({ operatorId, reason })
        : await roleChange.send({ operatorId, role, reason })
    if (done) onClose()
  }

  return (
    <Sheet title={say(texts, questions[act], { email: mail })} onClose={onClose}>
      <ActForm
        reason={{ label: say(texts, 'reason'), hint: say(texts, 'reason-hint') }}
        submit={say(texts, 'confirm')}
        kind={act === 'remove' ? 'danger' : 'primary'}
        isBusy={roleChange.isBusy || removal.isBusy || replacement.isBusy}
        failure={failure && { title: say(texts, 'failed'), text: say(texts, failure) }}
        onSubmit={submit}
        other={
          <Button kind="quiet" onPress={onClose}>
            {say(texts, 'cancel')}
          </Button>
        }
      >
        {act === 'change-role' && (
          <SelectField
            label={say(texts, 'role')}
            value={role}
            options={roleOptions}
            isText
            onChoose={setRole}
          />
        )}
      </ActForm>
    </Sheet>
  )
}
