import { consoleAccount as texts } from '@driveway/messages/en-GB/console-account'
import { say } from '@driveway/messages/say'
import { OpenedCustomer, OpenForm, useAccountNumber } from './opened-customer.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { Link } from '#platform/console-router.tsx'
import { accountPath, customerPath } from '#platform/operator-paths.ts'
import { useMay } from '#platform/use-may.ts'
import { AccountCard } from './account-card.tsx'
import styles from '#parts/card-columns.module.css'
import { AddCustomerCard, YearMailsCard } from './brand-acts.tsx'
import { CardsCard } from './cards-card.tsx'
import { HeatersCard } from './heaters-card.tsx'

/** Acts on a customer's account, apart from the page that shows the customer and changes nothing. */
export function AccountScreen() {
  const account = useAccountNumber()
  const mayAdd = useMay('Mutation.addCustomer')
  const mayMail = useMay('Mutation.sendYearMails')
  const opening = { account, pathOf: accountPath, intro: say(texts, 'intro') }
  if (account === '')
    return (
      <>
        <PageTitle title={say(texts, 'title')} />
        <OpenForm {...opening} />
        <div className={styles['cards']}>
          {mayAdd && <AddCustomerCard />}
          {mayMail && <YearMailsCard />}
        </div>
      </>
    )
  return (
    <>
      <PageTitle title={say(texts, 'title-of', { name: account })} />
      <OpenedCustomer {...opening}>
        {(customer) => (
          <>
            <p>
              <Link to={customerPath(account)}>{say(texts, 'see')}</Link>
            </p>
            <div className={styles['cards']}>
              <div className={styles['column']}>
                <AccountCard accountNumber={customer.accountNumber} isClosed={customer.isClosed} />
                <HeatersCard customer={customer} />
              </div>
              <CardsCard customer={customer} />
            </div>
          </>
        )}
      </OpenedCustomer>
    </>
  )
}
