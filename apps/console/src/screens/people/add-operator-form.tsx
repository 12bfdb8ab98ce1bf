import { AddOperator } from '@driveway/contract/generated/operator-operations'
import { consolePeople as texts } from '@driveway/messages/en-GB/console-people'
import { say } from '@driveway/messages/say'
import { SelectField } from '@driveway/ui/form/select-field'
import { TextField } from '@driveway/ui/form/text-field'
import { useState } from 'react'
import { AddCard } from '#parts/add-card.tsx'
import { readField } from '#parts/read-field.ts'
import { useChange } from '#platform/use-change.ts'
import type { MadeLink } from './link-sheet.tsx'
import { roleOptions } from './role-names.ts'

export function AddOperatorForm({ onAdded }: { readonly onAdded: (link: MadeLink) => void }) {
  const [role, setRole] = useState('support')
  const change = useChange(AddOperator, ({ addOperator }) => addOperator)
  async function run(form: HTMLFormElement, reason: string): Promise<null> {
    const mail = readField(form, 'mail')
    const added = await change.send({ mail, role, reason })
    if (!added?.link) return null
    form.reset()
    onAdded({ mail, link: added.link })
    return null
  }
  return (
    <AddCard title={say(texts, 'add')} texts={texts} change={change} onRun={run}>
      <TextField label={say(texts, 'mail')} name="mail" autoComplete="off" inputMode="email" />
      <SelectField label={say(texts, 'role')} value={role} options={roleOptions} isText onChoose={setRole} />
    </AddCard>
  )
}
