import {
  GetCustomer,
  OpenCustomer,
  type GetCustomerAnswer,
} from '@driveway/contract/generated/operator-operations'
import { consoleCustomer as texts } from '@driveway/messages/en-GB/console-customer'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { TextField } from '@driveway/ui/form/text-field'
import { Notice } from '@driveway/ui/notice'
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAnswer } from '#platform/use-answer.ts'
import { useChange } from '#platform/use-change.ts'
import { ActForm } from '#parts/act-form.tsx'
import { Loaded } from '#parts/loaded.tsx'
import { readField } from '#parts/read-field.ts'

export type Customer = NonNullable<GetCustomerAnswer['customer']['customer']>

/** The account number in the address of a page about a customer; empty without one. */
export function useAccountNumber(): string {
  const [, , encoded = ''] = useLocation().pathname.split('/')
  return decodeURIComponent(encoded)
}

type Props = {
  readonly account: string
  /** The address of this page for an account. */
  readonly pathOf: (account: string) => string
  readonly intro: string
}

/** A customer, once the operator has given a reason. */
export function OpenedCustomer(props: Props & { readonly children: (customer: Customer) => ReactNode }) {
  const { account, children, ...rest } = props
  const query = useAnswer(GetCustomer, { accountNumber: account })
  return (
    <Loaded query={query}>
      {({ customer: { problem, customer } }) =>
        customer ? (
          children(customer)
        ) : (
          <>
            {problem?.code === 'unknown-customer' && (
              <Notice kind="error" title={say(texts, 'unknown-customer')} isLive />
            )}
            <OpenForm account={account} {...rest} />
          </>
        )
      }
    </Loaded>
  )
}

/** Asks for the reason, which the customer will read. */
export function OpenForm({ account, pathOf, intro }: Props) {
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)
  const change = useChange(OpenCustomer, ({ openCustomer }) => openCustomer)
  async function submit(form: HTMLFormElement, reason: string): Promise<void> {
    const accountNumber = readField(form, 'account')
    setError(accountNumber === '' ? say(texts, 'missing-account') : null)
    if (accountNumber === '') return
    if (await change.send({ accountNumber, reason })) void navigate(pathOf(accountNumber))
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
        <p>{intro}</p>
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
