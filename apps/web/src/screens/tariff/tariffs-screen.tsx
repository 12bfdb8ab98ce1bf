import { hasFeature } from '@driveway/domain/journey/journey-customer'
import { paths } from '@driveway/domain/journey/paths'
import { isAgile } from '@driveway/domain/tariff/tariff'
import { findLocalDate } from '@driveway/domain/time/local-date'
import { myTariffPage as texts } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Icon } from '@driveway/ui/icon'
import { Notice } from '@driveway/ui/notice'
import { Link } from '#parts/link.tsx'
import { useAccount } from '#data/account/query.ts'
import { useAgilePrices } from '#data/agile-price/query.ts'
import type { TariffList } from '#data/tariff/mapper.ts'
import { useTariffs } from '#data/tariff/query.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useOnline } from '#platform/use-online.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { AgileDay } from './agile-day.tsx'
import { TariffDetail } from './tariff-detail.tsx'
import { plusIcon } from './tariff-icons.ts'
import { TariffTimeline } from './tariff-timeline.tsx'
import { viewTimeline } from './tariff-view.ts'
import { TariffsEmpty } from './tariffs-empty.tsx'
import { TariffsError, TariffsLoading } from './tariffs-fallback.tsx'
import styles from './tariffs-screen.module.css'

export function TariffsScreen() {
  const known = useTariffs()
  const account = useAccount()
  const hasAgile = account.status === 'loaded' && hasFeature(account.value.journey, 'SHOW_AGILE_TARIFFS')
  const isOnline = useOnline()
  return (
    <ScreenFrame title={say(texts, 'title')} backTo={paths.more} isBusy={known.status === 'loading'}>
      {known.status === 'loading' && <TariffsLoading />}
      {known.status === 'error' && <TariffsError isOffline={!isOnline} />}
      {known.status === 'loaded' &&
        (known.value.tariffs.length === 0 ? (
          <TariffsEmpty />
        ) : (
          <Tariffs list={known.value} hasAgile={hasAgile} isOnline={isOnline} />
        ))}
    </ScreenFrame>
  )
}

type Props = { readonly list: TariffList; readonly hasAgile: boolean; readonly isOnline: boolean }

function Tariffs({ list, hasAgile, isOnline }: Props) {
  const today = findLocalDate(useWorldClock().now())
  const timeline = viewTimeline(list.tariffs, today)
  const current = list.tariffs.find(({ id }) => id === timeline.currentId) ?? null
  const agile = useAgilePrices(hasAgile && current !== null && isAgile(current))
  const prices = agile.status === 'loaded' ? (agile.value?.prices ?? null) : null
  const agileDay = prices && <AgileDay prices={prices} today={today} />
  return (
    <div className={styles['parts']}>
      {!isOnline && (
        <Notice kind="quiet" icon="offline" isLive title={say(texts, 'stale-title')}>
          {say(texts, 'stale-text')}
        </Notice>
      )}
      <p className={styles['intro']}>{say(texts, 'intro')}</p>
      <TariffTimeline timeline={timeline} hasAgile={hasAgile} agileDay={agileDay} />
      {current && (
        <div className={styles['detail']}>
          <TariffDetail tariff={current} hasAgile={hasAgile} agileDay={agileDay} />
        </div>
      )}
      <div className={styles['add']}>
        <Link className={styleButton('primary')} to={paths.addTariff}>
          <Icon name={plusIcon} size={20} />
          {say(texts, 'add')}
        </Link>
      </div>
    </div>
  )
}
