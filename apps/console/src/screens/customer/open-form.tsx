import { OpenCustomer } from '@driveway/contract/generated/operator-operations'
import { consoleCustomer as texts } from '@driveway/messages/en-GB/console-customer'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { TextField } from '@driveway/ui/form/text-field'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActForm } from '#parts/act-form.tsx'
import { readField } from '#parts/read-field.ts'
import { customerPath } from '#platform/operator-paths.ts'
import { useChange } from '#platform/use-change.ts'

/** Asks for the reason, which the customer will read. */
export function OpenForm({ account }: { readonly account: string }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)
  const change = useChange(OpenCustomer, ({ openCustomer }) => openCustomer)
  async function submit(form: HTMLFormElement, reason: string): Promise<void> {
    const accountNumber = readField(form, 'account')
    setError(accountNumber === '' ? say(texts, 'missing-account') : null)
    if (accountNumber === '') return
    if (await change.send({ accountNumber, reason })) void navigate(customerPath(accountNumber))
  }
  return (
    <Card label={say(texts, 'title')}>
      <ActForm
        reason={{ label: say(texts, 'reason'), hint: say(texts, 'reason-hint') }}
        submit={say(texts, 'submit')}
        isBusy={change.isBusy}
        failure={change.failure && { title: say(texts, 'failed'), text: say(texts, change.failure) }}
        onSubmit={submit}
      >
        <p>{say(texts, 'intro')}</p>
        <TextField
          label={say(texts, 'account')}
          name="account"
          autoComplete="off"
          defaultValue={account}
          error={error}
        />
      </ActForm>
    </Card>
  )
}
