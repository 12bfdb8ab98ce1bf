import { hasFeature } from '@driveway/domain/journey/journey-customer'
import { paths } from '@driveway/domain/journey/paths'
import { isAgile } from '@driveway/domain/tariff/tariff'
import { findNewerPreset } from '@driveway/domain/tariff/tariff-preset'
import { localDateOf } from '@driveway/domain/time/local-date'
import { myTariffPage as texts } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Icon } from '@driveway/ui/icon'
import { Suspense } from 'react'
import { Link } from '#parts/link.tsx'
import { useAccount } from '#data/account/query.ts'
import { useAgilePrices } from '#data/agile-price/query.ts'
import { useRole } from '#data/household/query.ts'
import type { TariffList as ListedTariffs } from '#data/tariff/mapper.ts'
import { useTariffs } from '#data/tariff/query.ts'
import { loadTariffPresets } from '#data/tariff-preset/query.ts'
import { lazyCode } from '#parts/lazy-code.tsx'
import { LoadError, NotInRole } from '#parts/loading/load-error.tsx'
import { LoadedPage } from '#parts/loading/loaded-page.tsx'
import { OfflineNotice } from '#parts/loading/offline-notice.tsx'
import { RoleNote } from '#parts/role-note.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useQuery } from '#platform/router/use-query.ts'
import { useLoaded } from '#platform/use-loaded.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { AgileDay } from './agile-day.tsx'
import { NewerPreset } from './newer-preset.tsx'
import { TariffDetail } from './tariff-detail.tsx'
import { plusIcon } from './tariff-icons.ts'
import { TariffTimeline } from './tariff-timeline.tsx'
import { viewTimeline } from './tariff-view.ts'
import { TariffsEmpty } from './tariffs-empty.tsx'
import { errorTexts, TariffsLoading } from './tariffs-fallback.tsx'
import styles from './tariffs-screen.module.css'

/** Few customers compare, so its code comes later. */
const ComparePage = lazyCode(
  async () => (await import('./compare/compare-page.tsx')).ComparePage,
  TariffsLost,
)

/** The year on other tariffs is a view of this page. */
export function TariffsScreen() {
  const [query] = useQuery()
  if (query.get('view') !== 'compare') return <TariffList />
  return (
    <Suspense fallback={<TariffsComing />}>
      <ComparePage />
    </Suspense>
  )
}

function TariffsComing() {
  return (
    <ScreenFrame title={say(texts, 'title')} backTo={paths.tariffs} isBusy>
      <TariffsLoading />
    </ScreenFrame>
  )
}

function TariffsLost() {
  return (
    <ScreenFrame title={say(texts, 'title')} backTo={paths.tariffs}>
      <LoadError texts={errorTexts} />
    </ScreenFrame>
  )
}

function TariffList() {
  const known = useTariffs()
  const account = useAccount()
  const hasAgile = account.status === 'loaded' && hasFeature(account.value.journey, 'SHOW_AGILE_TARIFFS')
  const empty = useRole() === 'owner' ? <TariffsEmpty /> : <NotInRole />
  return (
    <LoadedPage
      title={say(texts, 'title')}
      backTo={paths.more}
      known={known}
      loading={<TariffsLoading />}
      texts={errorTexts}
    >
      {(list) => (list.tariffs.length === 0 ? empty : <Tariffs list={list} hasAgile={hasAgile} />)}
    </LoadedPage>
  )
}

type Props = { readonly list: ListedTariffs; readonly hasAgile: boolean }

function Tariffs({ list, hasAgile }: Props) {
  const role = useRole()
  const isOwner = role === 'owner'
  const today = localDateOf(useWorldClock().now())
  const timeline = viewTimeline(list.tariffs, today)
  const current = list.tariffs.find(({ id }) => id === timeline.currentId) ?? null
  const agile = useAgilePrices(hasAgile && current !== null && isAgile(current))
  const prices = agile.status === 'loaded' ? (agile.value?.prices ?? null) : null
  const agileDay = prices && <AgileDay prices={prices} today={today} />
  const presets = useLoaded(loadTariffPresets)
  const newer = current && presets.status === 'loaded' ? findNewerPreset(current, presets.value, today) : null
  return (
    <div className={styles['parts']}>
      <OfflineNotice texts={texts} />
      {isOwner && newer && <NewerPreset preset={newer} />}
      <p className={styles['intro']}>{say(texts, 'intro')}</p>
      <RoleNote role={role} path={paths.addTariff} />
      <TariffTimeline timeline={timeline} hasAgile={hasAgile} agileDay={agileDay} isReadOnly={!isOwner} />
      {current && (
        <div className={styles['detail']}>
          <TariffDetail tariff={current} hasAgile={hasAgile} agileDay={agileDay} />
        </div>
      )}
      {isOwner && (
        <div className={styles['add']}>
          <Link className={styleButton('primary')} to={paths.addTariff}>
            <Icon name={plusIcon} size={20} />
            {say(texts, 'add')}
          </Link>
        </div>
      )}
      <Link className={styles['compare']} to={`${paths.tariffs}?view=compare`}>
        {say(texts, 'compare-year')}
      </Link>
    </div>
  )
}
