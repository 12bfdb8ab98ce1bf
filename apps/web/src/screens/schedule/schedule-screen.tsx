import { hasFeature } from '@driveway/domain/journey/journey-customer'
import { isPageFor } from '@driveway/domain/journey/page-roles'
import { findSafePath } from '@driveway/domain/journey/safe-path'
import { paths } from '@driveway/domain/journey/paths'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import { readWeekday } from '@driveway/domain/schedule/weekday'
import { electricVehicleSettingsSchedule as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-schedule'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useNavigate } from 'react-router'
import { useQuery } from '#platform/router/use-query.ts'
import { useAccount } from '#data/account/query.ts'
import { useRole } from '#data/household/query.ts'
import { useCarPlace } from '#data/car/charger-cars-query.ts'
import { chooseCharger } from '#data/device/choose-charger.ts'
import type { Charger } from '#data/device/mapper.ts'
import { useKnownDevices } from '#data/device/query.ts'
import { toSchedule, type VehicleSchedule } from '#data/schedule/mapper.ts'
import { useSchedule } from '#data/schedule/query.ts'
import { useSettingsSummary } from '#data/settings-summary/query.ts'
import { ChargerCarSettings } from '#parts/charger-car.tsx'
import { lazyPart } from '#parts/lazy-part.tsx'
import { LoadError } from '#parts/loading/load-error.tsx'
import { OfflineNotice } from '#parts/loading/offline-notice.tsx'
import { RoleNote } from '#parts/role-note.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useMedia } from '#platform/use-media.ts'
import { joinLive } from '#platform/wire/join-live.ts'
import type { Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { ReadyTimes } from './ready-times.tsx'
import { ScheduleEditor } from './schedule-editor.tsx'
import { ScheduleEmpty, ScheduleLoading } from './schedule-fallback.tsx'
import { listScheduleLinks } from './schedule-links-view.ts'
import { ScheduleLinks } from './schedule-links.tsx'
import column from '#parts/page-column.module.css'
import styles from './schedule-screen.module.css'
import { useToastProgress } from './use-toast-progress.ts'

const errorTexts = { ...texts, 'error-text': texts['error-message'] }

/** From this width the nights ahead stand beside the week. */
const DESK = '(min-width: 1280px)'

const NightsCard = lazyPart<{ readonly schedule: Schedule }>(
  async () => (await import('./nights-card.tsx')).NightsCard,
)

/** With several chargers the schedule of the chosen one's car. */
function showSchedule(place: ReturnType<typeof useCarPlace<Charger>>, inUse: Live<VehicleSchedule>) {
  const joined = joinLive(place, inUse)
  if (joined.status !== 'loaded') return joined
  const [at, known] = joined.value
  const own = at?.car?.schedule ?? null
  const schedule = at === null ? known.schedule : own && toSchedule(own)
  return { status: 'loaded', value: { ...known, schedule, place: at } } as const
}

export function ScheduleScreen() {
  const [query] = useQuery()
  const navigate = useNavigate()
  const wire = useWire()
  const account = useAccount()
  const hasSeveral = account.status === 'loaded' && account.value.hasSeveralChargers
  const place = useCarPlace(useKnownDevices(hasSeveral), hasSeveral)
  const known = showSchedule(place, useSchedule())
  const journey = account.status === 'loaded' ? account.value.journey : null
  const progress = useToastProgress(journey !== null && hasFeature(journey, 'PROFILE_PROGRESS'))
  const role = useRole()
  const summary = useSettingsSummary()
  const hasTariff = summary.status !== 'loaded' || summary.value.energySupplier !== null
  const asked = query.get('day')
  const day = asked === null ? null : readWeekday(asked)
  const isLoaded = known.status === 'loaded'
  const isDesk = useMedia(DESK)

  function leave(): void {
    const target = findSafePath(query.get('returnTo'))
    if (target !== null) void navigate(target, { replace: true })
    else if (asked !== null) void navigate(paths.schedule, { replace: true })
  }

  return (
    <ScreenFrame title={say(texts, 'title')} isBusy={known.status === 'loading'}>
      <div className={styles['desk']}>
        <div className={`${column['page']} ${styles['column']}`}>
          <p className={styles['intro']}>
            {say(texts, 'question')}
            <br />
            {say(texts, 'promise')}
          </p>
          {day && !day.ok && (
            <Notice kind="error" isLive title={say(texts, 'invalid-weekday')}>
              {say(texts, 'invalid-weekday-text', { day: asked ?? '' })}
            </Notice>
          )}
          <RoleNote role={role} path={paths.schedule} />
          {isLoaded && <OfflineNotice texts={texts} />}
          {known.status === 'loading' && <ScheduleLoading />}
          {isLoaded && (
            <ChargerCarSettings place={known.value.place} onChoose={(each) => chooseCharger(wire, each)}>
              {(car) => {
                const { schedule } = known.value
                if (schedule === null) return <ScheduleEmpty />
                if (!isPageFor(role, paths.schedule)) return <ReadyTimes schedule={schedule} />
                return (
                  <ScheduleEditor
                    key={asked}
                    schedule={schedule}
                    car={car}
                    isConfirmed={known.value.isConfirmed}
                    firstDay={day?.ok ? day.value : null}
                    progress={progress}
                    onDone={leave}
                  />
                )
              }}
            </ChargerCarSettings>
          )}
          {isLoaded && journey && summary.status !== 'loading' && (
            <ScheduleLinks
              links={listScheduleLinks(journey, hasTariff).filter(({ path }) => isPageFor(role, path))}
            />
          )}
        </div>
        {known.status === 'error' && (
          <div className={styles['failure']}>
            <LoadError texts={errorTexts} />
          </div>
        )}
        {isDesk && isLoaded && known.value.schedule && (
          <div className={styles['nights']}>
            <NightsCard schedule={known.value.schedule} />
          </div>
        )}
      </div>
    </ScreenFrame>
  )
}
