import { OpenCustomer } from '@driveway/contract/generated/operator-operations'
import { consoleCustomer as texts } from '@driveway/messages/en-GB/console-customer'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { TextField } from '@driveway/ui/form/text-field'
import { Notice } from '@driveway/ui/notice'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { readField } from '#parts/read-field.ts'
import { customerPath } from '#platform/operator-paths.ts'
import { useChange } from '#platform/use-change.ts'
import styles from './open-form.module.css'

/** Asks for the reason, which the customer will read. */
export function OpenForm({ account }: { readonly account: string }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)
  const change = useChange(OpenCustomer, ({ openCustomer }) => openCustomer)
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const accountNumber = readField(event.currentTarget, 'account')
    const reason = readField(event.currentTarget, 'reason')
    setError(accountNumber === '' ? say(texts, 'missing-account') : null)
    if (accountNumber === '') return
    if (await change.send({ accountNumber, reason })) void navigate(customerPath(accountNumber))
  }
  return (
    <Card label={say(texts, 'title')}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <p>{say(texts, 'intro')}</p>
        <TextField
          label={say(texts, 'account')}
          name="account"
          autoComplete="off"
          defaultValue={account}
          error={error}
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
          {say(texts, 'submit')}
        </Button>
      </form>
    </Card>
  )
}
