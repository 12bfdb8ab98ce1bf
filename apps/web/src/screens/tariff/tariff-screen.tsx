import { hasFeature } from '@driveway/domain/journey/journey-customer'
import { paths } from '@driveway/domain/journey/paths'
import { listCurrentPresets, type PresetTariff } from '@driveway/domain/tariff/tariff-preset'
import { localDateOf } from '@driveway/domain/time/local-date'
import { addTariffPage as texts } from '@driveway/messages/en-GB/add-tariff-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Link } from '#parts/link.tsx'
import { useAccount } from '#data/account/query.ts'
import type { TariffList } from '#data/tariff/mapper.ts'
import { useRole } from '#data/household/query.ts'
import { useTariffs } from '#data/tariff/query.ts'
import { loadTariffPresets } from '#data/tariff-preset/query.ts'
import { LoadError, NotInRole } from '#parts/loading/load-error.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { StateMessage } from '#parts/loading/state-message.tsx'
import { useQuery } from '#platform/router/use-query.ts'
import { useLoaded } from '#platform/use-loaded.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { TariffEditor } from './tariff-editor.tsx'
import { errorTexts, TariffLoading } from './tariffs-fallback.tsx'

/** Adds a tariff, or edits the one that the address names. */
export function TariffScreen() {
  const { tariffId = null } = useParams()
  const known = useTariffs()
  const account = useAccount()
  const presets = useLoaded(loadTariffPresets)
  const role = useRole()
  const [search] = useQuery()
  const wanted = search.get('preset')
  const isWaiting = wanted !== null && presets.status === 'loading'
  const title = say(texts, tariffId === null ? 'title-add' : 'title-edit')
  if (role !== 'owner') {
    return (
      <ScreenFrame title={title} backTo={paths.tariffs}>
        <NotInRole />
      </ScreenFrame>
    )
  }
  if (known.status !== 'loaded' || account.status === 'loading' || isWaiting) {
    const isFailed = known.status === 'error'
    return (
      <ScreenFrame title={title} backTo={paths.tariffs} isBusy={!isFailed}>
        {isFailed ? <LoadError texts={errorTexts} /> : <TariffLoading />}
      </ScreenFrame>
    )
  }
  const hasAgile = account.status === 'loaded' && hasFeature(account.value.journey, 'SHOW_AGILE_TARIFFS')
  return (
    <OpenTariff
      key={tariffId}
      tariffId={tariffId}
      list={known.value}
      hasAgile={hasAgile}
      presets={presets.status === 'loaded' ? presets.value : []}
      wanted={wanted}
    />
  )
}

type OpenProps = {
  readonly tariffId: string | null
  readonly list: TariffList
  readonly hasAgile: boolean
  readonly presets: readonly PresetTariff[]
  /** The preset that the address names. */
  readonly wanted: string | null
}

/** Keeps the list as it was when the page opened: a later one, also without this tariff, must not replace the draft. */
function OpenTariff({ tariffId, list, hasAgile, presets, wanted }: OpenProps) {
  const today = localDateOf(useWorldClock().now())
  const current = listCurrentPresets(presets, today)
  const [opened] = useState(list)
  const original = opened.tariffs.find(({ id }) => id === tariffId) ?? null
  if (tariffId !== null && !original) {
    return (
      <ScreenFrame title={say(texts, 'title-edit')} backTo={paths.tariffs}>
        <StateMessage icon="info" title={say(texts, 'not-found-title')} text={say(texts, 'not-found-text')}>
          <Link className={styleButton('primary')} to={paths.tariffs} replace>
            {say(texts, 'not-found-list')}
          </Link>
        </StateMessage>
      </ScreenFrame>
    )
  }
  return (
    <TariffEditor
      opened={opened}
      original={original}
      hasAgile={hasAgile}
      today={today}
      presets={current}
      preset={current.find(({ id }) => id === wanted) ?? null}
    />
  )
}
