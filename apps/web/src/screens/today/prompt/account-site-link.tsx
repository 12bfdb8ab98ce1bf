import { accountSite } from '@driveway/messages/en-GB/account-site'
import { say } from '@driveway/messages/say'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useAccountSite } from '#platform/use-account-site.ts'
import styles from './account-site-link.module.css'

/** Leads to contract and bills, which the brand keeps on a site of its own. */
export function AccountSiteLink() {
  const { address, brandName } = useAccountSite()
  return (
    <p className={styles['place']}>
      <a className={styles['link']} href={address} target="_blank" rel="noopener noreferrer">
        {say(accountSite, 'link', { brand: brandName })}
        <VisuallyHidden>{say(accountSite, 'opens-new-tab')}</VisuallyHidden>
      </a>
    </p>
  )
}
