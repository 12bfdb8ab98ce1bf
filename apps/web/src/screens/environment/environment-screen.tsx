import { environmentMonthsOf } from '@driveway/domain/energy/history/environment-months'
import { historyMonthOf } from '@driveway/domain/energy/history/history-months'
import { localDateOf, type LocalDate } from '@driveway/domain/time/local-date'
import { environmentPage as texts } from '@driveway/messages/en-GB/environment-page'
import { say } from '@driveway/messages/say'
import { IconButton } from '@driveway/ui/icon-button'
import { useEffect, useState } from 'react'
import { useQuery } from '#platform/router/use-query.ts'
import { chooseCharger } from '#data/device/choose-charger.ts'
import type { Charger } from '#data/device/mapper.ts'
import { useKnownDevices } from '#data/device/query.ts'
import { markFeatureSeen } from '#data/account/mutation.ts'
import { ChargerChoice } from '#parts/charger-choice.tsx'
import { MonthBar } from '#parts/month-bar.tsx'
import { NoCharger } from '#parts/no-charger.tsx'
import { Redirect } from '#parts/redirect.tsx'
import { LoadedPart } from '#parts/loading/loaded-page.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { EnvironmentLoading } from './environment-fallback.tsx'
import styles from './environment-screen.module.css'
import { EnvironmentMonth } from './environment-month.tsx'
import { InfoDialog } from './info-dialog.tsx'

const DATE_QUERY = 'date'

type ChargersProps = { readonly charger: Charger; readonly chargers: readonly Charger[] }

/** The month in the address, limited by world time, which the previous answer carried. */
function ChargerEnvironment({ charger, chargers }: ChargersProps) {
  const wire = useWire()
  const worldClock = useWorldClock()
  const [query, setQuery] = useQuery()
  const asked = query.get(DATE_QUERY)
  const months = environmentMonthsOf(charger.installDate, localDateOf(worldClock.now()))
  const month = historyMonthOf(asked, months)
  if (asked !== month) return <Redirect to={`?${DATE_QUERY}=${month}`} />

  function pick(picked: LocalDate): void {
    setQuery({ [DATE_QUERY]: picked }, { replace: true })
  }

  return (
    <div className={styles['page']}>
      {chargers.length > 1 && (
        <ChargerChoice
          chargers={chargers}
          chosen={charger.id}
          onChoose={(each) => chooseCharger(wire, each)}
        />
      )}
      <MonthBar month={month} {...months} onPick={pick} />
      <EnvironmentMonth key={`${charger.id} ${month}`} deviceId={charger.id} month={month} />
    </div>
  )
}

export function EnvironmentScreen() {
  const wire = useWire()
  const devices = useKnownDevices()
  const [isInfoOpen, setIsInfoOpen] = useState(false)
  // A visit marks the feature as seen.
  useEffect(() => () => void markFeatureSeen(wire, 'ENVIRONMENT'), [wire])
  return (
    <ScreenFrame
      title={say(texts, 'title')}
      isBeta
      hasBack
      isBusy={devices.status === 'loading'}
      action={<IconButton icon="info" label={say(texts, 'info-open')} onPress={() => setIsInfoOpen(true)} />}
    >
      <LoadedPart known={devices} loading={<EnvironmentLoading />} texts={texts}>
        {({ charger, chargers }) =>
          charger ? <ChargerEnvironment charger={charger} chargers={chargers} /> : <NoCharger texts={texts} />
        }
      </LoadedPart>
      {isInfoOpen && <InfoDialog onClose={() => setIsInfoOpen(false)} />}
    </ScreenFrame>
  )
}
