import { paths } from '@driveway/domain/journey/paths'
import { myTariffPage as texts } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import { Link } from 'react-router'
import { useIsKnownPath } from '#platform/known-paths.ts'
import styles from './tariff-timeline.module.css'

/** Leads to the half-hourly prices, where this build has that page. */
export function PricesLink() {
  const isKnownPath = useIsKnownPath()
  if (!isKnownPath(paths.agilePrices)) return null
  return (
    <Link className={styles['link']} to={paths.agilePrices}>
      {say(texts, 'see-prices')}
    </Link>
  )
}
