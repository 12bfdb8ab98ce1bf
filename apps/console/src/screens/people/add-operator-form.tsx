import { AddOperator } from '@driveway/contract/generated/operator-operations'
import { consolePeople as texts } from '@driveway/messages/en-GB/console-people'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { SelectField } from '@driveway/ui/form/select-field'
import { TextField } from '@driveway/ui/form/text-field'
import { Notice } from '@driveway/ui/notice'
import { useState, type FormEvent } from 'react'
import { readField } from '#parts/read-field.ts'
import { useChange } from '#platform/use-change.ts'
import styles from './add-operator-form.module.css'
import type { MadeLink } from './link-sheet.tsx'
import { roleOptions } from './role-names.ts'

export function AddOperatorForm({ onAdded }: { readonly onAdded: (link: MadeLink) => void }) {
  const [role, setRole] = useState('support')
  const change = useChange(AddOperator, ({ addOperator }) => addOperator)
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const mail = readField(form, 'mail')
    const added = await change.send({ mail, role, reason: readField(form, 'reason') })
    if (!added?.link) return
    form.reset()
    onAdded({ mail, link: added.link })
  }
  return (
    <Card title={say(texts, 'add')}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <TextField label={say(texts, 'mail')} name="mail" autoComplete="off" inputMode="email" />
        <SelectField
          label={say(texts, 'role')}
          value={role}
          options={roleOptions}
          isText
          onChoose={setRole}
        />
        <TextField
          label={say(texts, 'reason')}
          name="reason"
          autoComplete="off"
          hint={{ text: say(texts, 'reason-hint'), isMet: false }}
        />
        {change.failure && (
          <Notice kind="error" title={say(texts, 'failed')} isLive>
            {say(texts, change.failure)}
          </Notice>
        )}
        <Button type="submit" isBusy={change.isBusy}>
          {say(texts, 'add-submit')}
        </Button>
      </form>
    </Card>
  )
}
