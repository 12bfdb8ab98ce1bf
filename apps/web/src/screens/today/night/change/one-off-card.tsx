import type { OneOffChange } from '@driveway/domain/schedule/one-off-change'
import { oneOff as texts } from '@driveway/messages/en-GB/one-off'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import type { Night } from '#data/plan/mapper.ts'
import { useLazySheet } from '#parts/use-lazy-sheet.tsx'
import { sayOneOff } from './one-off-view.ts'
import { sayAway, sayOutlook, sayTrip } from './trip-view.ts'
import { useOneOffs, type OneOffs } from './use-one-offs.ts'
import { useTrips, type Trips } from './use-trips.ts'
import textButton from '../plan/text-button.module.css'
import styles from './one-off.module.css'

async function loadSheet() {
  return (await import('./change-sheet.tsx')).ChangeSheet
}

type Props = {
  readonly deviceId: string
  readonly night: Pick<Night, 'oneOffs' | 'trips' | 'away' | 'nextTrip'>
  /** Nothing is offered while it is false. */
  readonly canChange: boolean
  /** The next ready-by time (ms); null without one. */
  readonly readyAt: number | null
  readonly isV2g: boolean
  readonly isPluggedIn: boolean
  readonly now: number
}

type Line = { readonly text: string; readonly detail: string | null; readonly undo: () => unknown }

/** The strongest first, as the rule of the ready-by times has them. */
function listLines({ night, isPluggedIn, now }: Props, oneOffs: OneOffs, trips: Trips): readonly Line[] {
  const { nextTrip, away } = night
  return [
    ...night.trips.map((trip, index) => ({
      text: sayTrip(trip, now),
      detail: index === 0 && nextTrip ? sayOutlook(nextTrip, now, isPluggedIn) : null,
      undo: () => trips.removeTrip(trip),
    })),
    ...night.oneOffs.map((change: OneOffChange) => ({
      text: sayOneOff(change, now),
      detail: null,
      undo: () => oneOffs.undo(change),
    })),
    ...(away ? [{ text: sayAway(away), detail: null, undo: () => trips.removeAway() }] : []),
  ]
}

/** Drives, changes for one night and days away, each undone by one tap, and the way to make one. */
export function OneOffCard(props: Props) {
  const { deviceId, night, canChange, readyAt, isV2g, isPluggedIn, now } = props
  const oneOffs = useOneOffs(deviceId)
  const trips = useTrips(deviceId)
  const { Sheet, notice, open, close } = useLazySheet(loadSheet)
  const lines = listLines(props, oneOffs, trips)
  if (lines.length === 0 && !canChange) return null
  const isBusy = oneOffs.isBusy || trips.isBusy
  return (
    <Card title={say(texts, 'title')}>
      <div className={styles['changes']}>
        {lines.length > 0 && (
          <ul className={styles['changes']}>
            {lines.map(({ text, detail, undo }) => (
              <li key={text} className={styles['change']}>
                <span>
                  {text}
                  {detail !== null && <span className={styles['detail']}>{detail}</span>}
                </span>
                <button
                  className={`${textButton['button']} ${styles['undo']}`}
                  type="button"
                  aria-label={say(texts, 'undo-label', { change: text })}
                  aria-disabled={isBusy}
                  onClick={() => void undo()}
                >
                  {say(texts, 'undo')}
                </button>
              </li>
            ))}
          </ul>
        )}
        {lines.length === 0 && <p className={styles['quiet']}>{say(texts, 'card-text')}</p>}
        {!Sheet && (oneOffs.problem ?? trips.problem) !== null && (
          <Notice kind="error" isLive title={say(texts, 'failed')} />
        )}
        {canChange && (
          <Button kind="quiet" onPress={() => void open()}>
            {say(texts, 'open')}
          </Button>
        )}
      </div>
      {notice}
      {Sheet && canChange && (
        <Sheet
          deviceId={deviceId}
          readyAt={readyAt}
          away={night.away}
          isV2g={isV2g}
          isPluggedIn={isPluggedIn}
          now={now}
          oneOffs={oneOffs}
          trips={trips}
          onClose={close}
        />
      )}
    </Card>
  )
}
