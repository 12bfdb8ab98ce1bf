import { addMonths, type LocalDate } from '@driveway/domain/time/local-date'
import { environmentPage as texts } from '@driveway/messages/en-GB/environment-page'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useMonthCarbon } from '#data/carbon/query.ts'
import { LoadError } from '#parts/loading/load-error.tsx'
import { lazyPart } from '#parts/lazy-part.tsx'
import { useOnline } from '#platform/use-online.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { EnvironmentLoading } from './environment-fallback.tsx'
import { MonthSavings } from './month-savings.tsx'

/** Few homes have several cars. */
const LazyByCar = lazyPart(async () => (await import('./by-car.tsx')).ByCar)

type Props = { readonly deviceId: string; readonly month: LocalDate }

export function EnvironmentMonth({ deviceId, month }: Props) {
  const worldClock = useWorldClock()
  const known = useMonthCarbon(deviceId, month)
  const isConnected = useOnline()
  if (known.status === 'loading') return <EnvironmentLoading />
  if (known.status === 'error') return <LoadError texts={texts} error={known.error} />
  return (
    <>
      {(known.error !== null || known.isPaused || !isConnected) && (
        <Notice
          kind="quiet"
          icon={isConnected ? 'warning' : 'offline'}
          isLive
          title={say(texts, 'stale-title')}
        >
          {say(texts, isConnected ? 'stale-text' : 'stale-offline')}
        </Notice>
      )}
      <MonthSavings month={month} periods={known.value} now={worldClock.now()} />
      <LazyByCar deviceId={deviceId} days={{ from: month, to: addMonths(month, 1) }} />
    </>
  )
}
