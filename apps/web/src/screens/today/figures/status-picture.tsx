import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { todayFigures as texts } from '@driveway/messages/en-GB/today-figures'
import { say } from '@driveway/messages/say'
import { useWeekEnergy } from '#data/history/week-query.ts'
import { DrawingFrame } from '#parts/drawings/home-drawings.tsx'
import { House, Sun, Tree } from '#parts/drawings/house-shapes.tsx'
import { DriveCar, Ground, WallCharger } from './drive-shapes.tsx'
import { findPicture, isFirstPlugIn, type Picture } from './picture-view.ts'
import styles from './status-picture.module.css'

/** The driveway: the house and its charger, and the car where it is. */
function Drive({ picture }: { readonly picture: Picture }) {
  return (
    <DrawingFrame viewBox="0 0 360 118">
      <Ground />
      <g transform="translate(66 110) scale(0.82)">
        <House x={0} y={0} hasPanels={false} />
      </g>
      <WallCharger light={picture} />
      {picture === 'full' && <DriveCar x={258} hasCable isFull />}
      {picture === 'first' && (
        <>
          <Sun x={318} y={30} />
          <DriveCar x={268} />
        </>
      )}
      {picture === 'away' && (
        <>
          <Tree x={318} y={110} />
          <Tree x={340} y={112} />
        </>
      )}
      {(picture === 'unknown' || picture === 'offline' || picture === 'fault') && (
        <DriveCar x={258} isDimmed />
      )}
    </DrawingFrame>
  )
}

type Props = {
  readonly status: DashboardStatus
  /** The battery is as full as it was meant to be. */
  readonly isFull: boolean
  readonly deviceId: string
  readonly installDate: LocalDate | null
  readonly today: LocalDate
}

/** A picture for the states in which the ring has little to show. */
export function StatusPicture({ status, isFull, deviceId, installDate, today }: Props) {
  const week = useWeekEnergy(deviceId, today)
  const isFirst = week.status === 'loaded' && isFirstPlugIn(week.value.sessionCount, installDate, today)
  const picture = findPicture(status, { isFull, isFirst })
  if (!picture) return null
  return (
    <div className={styles['picture']} data-picture={picture}>
      <Drive picture={picture} />
      {picture === 'first' && <p className={styles['caption']}>{say(texts, 'first-charge')}</p>}
    </div>
  )
}
