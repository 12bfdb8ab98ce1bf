import { consoleCustomer as texts } from '@driveway/messages/en-GB/console-customer'
import { say } from '@driveway/messages/say'
import { OpenedCustomer, OpenForm, useAccountNumber } from './opened-customer.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { Link } from '#platform/console-router.tsx'
import { accountPath, customerPath } from '#platform/operator-paths.ts'
import { useMay } from '#platform/use-may.ts'
import { CustomerReport } from './customer-report.tsx'

/** A customer as they see themselves. Nothing can be changed here. */
export function CustomerScreen() {
  const account = useAccountNumber()
  const mayAct = useMay('Mutation.endSessions')
  const opening = { account, pathOf: customerPath, intro: say(texts, 'intro') }
  return (
    <>
      <PageTitle
        title={account ? say(texts, 'title-of', { name: account }) : say(texts, 'title')}
        aside={account && mayAct && <Link to={accountPath(account)}>{say(texts, 'acts')}</Link>}
      />
      {account ? (
        <OpenedCustomer {...opening}>{(customer) => <CustomerReport customer={customer} />}</OpenedCustomer>
      ) : (
        <OpenForm {...opening} />
      )}
    </>
  )
}
