import { agilePricesPage as texts } from '@driveway/messages/en-GB/agile-prices-page'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useAgilePrices } from '#data/agile-price/query.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useOnline } from '#platform/use-online.ts'
import { useTick } from '#platform/use-tick.ts'
import { PriceDays } from './price-days.tsx'
import styles from './agile-prices-screen.module.css'
import { PricesEmpty, PricesError, PricesLoading, PricesMissing } from './prices-fallback.tsx'

/** Now moves on, and the day changes at midnight. */
const TICK_MS = 30_000

export function AgilePricesScreen() {
  useTick(TICK_MS)
  const isOnline = useOnline()
  const known = useAgilePrices()
  const isStale = known.status === 'loaded' && (known.error !== null || !isOnline)
  return (
    <ScreenFrame title={say(texts, 'title')} hasBack isBusy={known.status === 'loading'}>
      <div className={styles['page']}>
        {isStale && (
          <Notice
            kind="quiet"
            icon={isOnline ? 'warning' : 'offline'}
            isLive
            title={say(texts, 'stale-title')}
          >
            {say(texts, isOnline ? 'stale-text' : 'stale-offline')}
          </Notice>
        )}
        {known.status === 'loading' && <PricesLoading />}
        {known.status === 'error' && <PricesError isOffline={!isOnline} />}
        {known.status === 'loaded' && known.value === null && <PricesEmpty />}
        {known.status === 'loaded' && known.value?.prices === null && (
          <PricesMissing supplier={known.value.energySupplier} />
        )}
        {known.status === 'loaded' && known.value?.prices && <PriceDays prices={known.value.prices} />}
      </div>
    </ScreenFrame>
  )
}
