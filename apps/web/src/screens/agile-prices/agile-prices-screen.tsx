import { agilePricesPage as texts } from '@driveway/messages/en-GB/agile-prices-page'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useAgilePrices } from '#data/agile-price/query.ts'
import { LoadedPart } from '#parts/loading/loaded-page.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useOnline } from '#platform/use-online.ts'
import { useTick } from '#platform/use-tick.ts'
import { PriceDays } from './price-days.tsx'
import styles from './agile-prices-screen.module.css'
import { PricesEmpty, PricesLoading, PricesMissing } from './prices-fallback.tsx'

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
        <LoadedPart known={known} loading={<PricesLoading />} texts={texts}>
          {(agile) => {
            if (agile === null) return <PricesEmpty />
            if (agile.prices === null) return <PricesMissing supplier={agile.energySupplier} />
            return <PriceDays prices={agile.prices} />
          }}
        </LoadedPart>
      </div>
    </ScreenFrame>
  )
}
