import { GetCustomer } from '@driveway/contract/generated/operator-operations'
import { consoleCustomer as texts } from '@driveway/messages/en-GB/console-customer'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useLocation } from 'react-router'
import { Loaded } from '#parts/loaded.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { useAnswer } from '#platform/use-answer.ts'
import { useMay } from '#platform/use-may.ts'
import { AddCustomerCard, YearMailsCard } from './brand-acts.tsx'
import { CustomerReport } from './customer-report.tsx'
import { OpenForm } from './open-form.tsx'

/** A customer as they see themselves, once the operator has given a reason. */
export function CustomerScreen() {
  const { pathname } = useLocation()
  const [, , encoded = ''] = pathname.split('/')
  const account = decodeURIComponent(encoded)
  const mayAdd = useMay('Mutation.addCustomer')
  const mayMail = useMay('Mutation.sendYearMails')
  return (
    <>
      <PageTitle title={account ? say(texts, 'title-of', { name: account }) : say(texts, 'title')} />
      {account ? <Found account={account} /> : <OpenForm account="" />}
      {!account && mayAdd && <AddCustomerCard />}
      {!account && mayMail && <YearMailsCard />}
    </>
  )
}

function Found({ account }: { readonly account: string }) {
  const query = useAnswer(GetCustomer, { accountNumber: account })
  return (
    <Loaded query={query}>
      {({ customer: { problem, customer } }) => {
        if (customer) return <CustomerReport customer={customer} />
        return (
          <>
            {problem?.code === 'unknown-customer' && (
              <Notice kind="error" title={say(texts, 'unknown-customer')} isLive />
            )}
            <OpenForm account={account} />
          </>
        )
      }}
    </Loaded>
  )
}
