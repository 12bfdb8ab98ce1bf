import { linkVehiclePage as texts } from '@driveway/messages/en-GB/link-vehicle-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import styles from './link-vehicle-screen.module.css'

type Props = { readonly address: string }

/** Leads to the maker's own page, which sends the customer back. */
export function LinkByRedirect({ address }: Props) {
  return (
    <section className={styles['redirect']}>
      <a className={styleButton('primary')} href={address}>
        {say(texts, 'by-redirect')}
      </a>
      <p className={styles['intro']}>{say(texts, 'by-redirect-text')}</p>
      <h3 className={styles['or']}>{say(texts, 'or-here')}</h3>
    </section>
  )
}
