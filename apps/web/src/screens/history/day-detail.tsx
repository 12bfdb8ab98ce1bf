import type { BucketSize } from '@driveway/domain/energy/history/charge-graph'
import type { ChargeEvent } from '@driveway/domain/energy/history/day-events'
import { writeKilowattHours } from '@driveway/domain/energy/units'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { ShareBar } from '@driveway/ui/share-bar'
import { sayPounds } from '#parts/money-text.ts'
import { ChargeGraph } from './charge-graph.tsx'
import { EventList } from './event-list.tsx'
import type { DayView, Shows } from './history-view.ts'

type Props = {
  readonly day: DayView
  readonly events: readonly ChargeEvent[]
  readonly shows: Shows
  readonly size: BucketSize
  readonly onSize: (size: BucketSize) => void
}

/** The details of a day. */
export function DayDetail({ day, events, shows, size, onSize }: Props) {
  const { importWh, solarWh, gridWh, toHomeWh, toGridWh, earnedPence } = day.sum
  if (!day.figures) return <p>{say(texts, 'no-energy-text')}</p>
  const hasFlow = importWh > 0 || (shows.export && toHomeWh + toGridWh > 0)
  return (
    <>
      {hasFlow && <ChargeGraph day={day} shows={shows} size={size} onSize={onSize} />}
      {shows.split && importWh > 0 && (
        <ShareBar
          shares={[
            { tone: 'solar', amount: solarWh, label: sayShare('share-solar', solarWh) },
            { tone: 'grid', amount: gridWh, label: sayShare('share-grid', gridWh) },
          ]}
        />
      )}
      {shows.export && toHomeWh + toGridWh > 0 && (
        <ShareBar
          shares={[
            { tone: 'export', amount: toHomeWh, label: sayShare('share-home', toHomeWh) },
            { tone: 'grid', amount: toGridWh, label: sayShare('share-out', toGridWh) },
          ]}
        />
      )}
      {shows.export && earnedPence > 0 && (
        <p>
          {say(texts, 'export-earned', {
            amount: writeKilowattHours(toHomeWh + toGridWh),
            money: sayPounds(earnedPence),
          })}
        </p>
      )}
      <EventList date={day.date} events={events} />
    </>
  )
}

function sayShare(key: 'share-solar' | 'share-grid' | 'share-home' | 'share-out', wh: number): string {
  return say(texts, key, { amount: writeKilowattHours(wh) })
}
