import { exportWhOf } from '@driveway/domain/energy/exported-energy'
import type { BucketSize } from '@driveway/domain/energy/history/charge-graph'
import { listDayEvents, type ChargeEvent } from '@driveway/domain/energy/history/day-events'
import { findAveragePence } from '@driveway/domain/energy/history/history-sum'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { sayPence } from '#parts/text/tick-text.ts'
import { ChargeGraph } from './charge-graph.tsx'
import { EventList } from './event-list.tsx'
import { ExportEarned } from './export-earned.tsx'
import { FlowShares } from './flow-shares.tsx'
import type { DayView, Shows } from './history-view.ts'

type Props = {
  readonly day: DayView
  /** Of the whole month. */
  readonly events: readonly ChargeEvent[]
  readonly shows: Shows
  /** World time. */
  readonly now: number
  readonly size: BucketSize
  readonly onSize: (size: BucketSize) => void
  readonly heading: 'h3' | 'h4'
}

/** The details of a day. */
export function DayDetail({ day, events, shows, now, size, onSize, heading }: Props) {
  if (!day.figures) return <p>{say(texts, 'no-energy-text')}</p>
  const hasFlow = day.sum.importWh > 0 || (shows.export && exportWhOf(day.sum) > 0)
  const average = shows.cost ? findAveragePence(day.sum) : null
  return (
    <>
      {hasFlow && <ChargeGraph day={day} shows={shows} size={size} onSize={onSize} />}
      <FlowShares sum={day.sum} shows={shows} />
      {average !== null && <p>{say(texts, 'average', { price: sayPence(average) })}</p>}
      <ExportEarned sum={day.sum} shows={shows} />
      <EventList date={day.date} events={listDayEvents(events, day.date, now)} heading={heading} />
    </>
  )
}
