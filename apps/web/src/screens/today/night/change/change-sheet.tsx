import type { AwayPeriod } from '@driveway/domain/schedule/away'
import { trips as texts } from '@driveway/messages/en-GB/trips'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import { Sheet } from '@driveway/ui/sheet'
import { useState } from 'react'
import { AwayForm } from './away-form.tsx'
import { TonightForm } from './tonight-form.tsx'
import { TripForm } from './trip-form.tsx'
import type { OneOffs } from './use-one-offs.ts'
import type { Trips } from './use-trips.ts'
import styles from './one-off.module.css'

const choices = ['tonight', 'trip', 'away'] as const
export type ChangeChoice = (typeof choices)[number]

type Props = {
  readonly deviceId: string
  /** The ready-by time (ms) that is changed; null without one. */
  readonly readyAt: number | null
  readonly away: AwayPeriod | null
  readonly isV2g: boolean
  readonly isPluggedIn: boolean
  /** World time. */
  readonly now: number
  readonly oneOffs: OneOffs
  readonly trips: Trips
  readonly onClose: () => void
}

/** Everything that changes the week once: tonight's change, a long drive, days away. */
export function ChangeSheet(props: Props) {
  const { deviceId, readyAt, away, isV2g, isPluggedIn, now, oneOffs, trips, onClose } = props
  const [choice, setChoice] = useState<ChangeChoice>(readyAt === null ? 'trip' : 'tonight')
  return (
    <Sheet title={say(texts, 'sheet-title')} text={say(texts, 'sheet-text')} onClose={onClose}>
      <SegmentedControl
        legend={say(texts, 'legend')}
        options={choices.map((value) => ({ value, label: say(texts, `choice-${value}`) }))}
        value={choice}
        onChoose={setChoice}
      />
      {choice === 'trip' && (
        <TripForm deviceId={deviceId} now={now} isPluggedIn={isPluggedIn} trips={trips} onClose={onClose} />
      )}
      {choice === 'away' && <AwayForm away={away} isV2g={isV2g} now={now} trips={trips} onClose={onClose} />}
      {choice === 'tonight' &&
        (readyAt === null ? (
          <p className={styles['quiet']}>{say(texts, 'no-tonight')}</p>
        ) : (
          <TonightForm readyAt={readyAt} now={now} oneOffs={oneOffs} onClose={onClose} />
        ))}
      <Button kind="quiet" onPress={onClose}>
        {say(texts, 'close')}
      </Button>
    </Sheet>
  )
}
