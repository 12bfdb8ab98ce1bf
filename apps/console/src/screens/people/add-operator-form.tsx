import { AddOperator } from '@driveway/contract/generated/operator-operations'
import { consolePeople as texts } from '@driveway/messages/en-GB/console-people'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { SelectField } from '@driveway/ui/form/select-field'
import { TextField } from '@driveway/ui/form/text-field'
import { useState } from 'react'
import { ActForm } from '#parts/act-form.tsx'
import { readField } from '#parts/read-field.ts'
import { useChange } from '#platform/use-change.ts'
import type { MadeLink } from './link-sheet.tsx'
import { roleOptions } from './role-names.ts'

export function AddOperatorForm({ onAdded }: { readonly onAdded: (link: MadeLink) => void }) {
  const [role, setRole] = useState('support')
  const change = useChange(AddOperator, ({ addOperator }) => addOperator)
  async function submit(form: HTMLFormElement, reason: string): Promise<void> {
    const mail = readField(form, 'mail')
    const added = await change.send({ mail, role, reason })
    if (!added?.link) return
    form.reset()
    onAdded({ mail, link: added.link })
  }
  return (
    <Card title={say(texts, 'add')}>
      <ActForm
        reason={{ label: say(texts, 'reason'), hint: say(texts, 'reason-hint') }}
        submit={say(texts, 'add-submit')}
        isBusy={change.isBusy}
        failure={change.failure && { title: say(texts, 'failed'), text: say(texts, change.failure) }}
        onSubmit={submit}
      >
        <TextField label={say(texts, 'mail')} name="mail" autoComplete="off" inputMode="email" />
        <SelectField
          label={say(texts, 'role')}
          value={role}
          options={roleOptions}
          isText
          onChoose={setRole}
        />
      </ActForm>
    </Card>
  )
}
