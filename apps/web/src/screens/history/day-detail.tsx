import type { BucketSize } from '@driveway/domain/energy/history/charge-graph'
import type { ChargeEvent } from '@driveway/domain/energy/history/day-events'
import { roundParts, writeKilowattHours } from '@driveway/domain/energy/units'
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
  const [solar = 0, grid = 0] = roundParts([solarWh, gridWh])
  const [toHome = 0, toGrid = 0] = roundParts([toHomeWh, toGridWh])
  const hasFlow = importWh > 0 || (shows.export && toHomeWh + toGridWh > 0)
  return (
    <>
      {hasFlow && <ChargeGraph day={day} shows={shows} size={size} onSize={onSize} />}
      {shows.split && importWh > 0 && (
        <ShareBar
          shares={[
            { tone: 'solar', amount: solar, label: sayShare('share-solar', solar) },
            { tone: 'grid', amount: grid, label: sayShare('share-grid', grid) },
          ]}
        />
      )}
      {shows.export && toHomeWh + toGridWh > 0 && (
        <ShareBar
          shares={[
            { tone: 'home', amount: toHome, label: sayShare('share-home', toHome) },
            { tone: 'export', amount: toGrid, label: sayShare('share-out', toGrid) },
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
