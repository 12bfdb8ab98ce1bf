import { paths } from '@driveway/domain/journey/paths'
import { myTariffPage as texts } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import { Link } from '#parts/link.tsx'
import styles from './tariff-timeline.module.css'

/** Leads to the half-hourly prices. */
export function PricesLink() {
  return (
    <Link className={styles['link']} to={paths.agilePrices}>
      {say(texts, 'see-prices')}
    </Link>
  )
}
