import { MAX_AWAY_DAYS, type AwayPeriod } from '@driveway/domain/schedule/away'
import { addDays, countDays, localDateOf, type LocalDate } from '@driveway/domain/time/local-date'
import { trips as texts } from '@driveway/messages/en-GB/trips'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Checkbox } from '@driveway/ui/form/checkbox'
import { SelectField } from '@driveway/ui/form/select-field'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { listDays, sayFullDay } from './trip-view.ts'
import type { Trips } from './use-trips.ts'
import styles from './one-off.module.css'

const USUAL_DAYS = 7

type Props = {
  /** The days away so far; null without them. */
  readonly away: AwayPeriod | null
  /** The charger can export. */
  readonly isV2g: boolean
  /** World time. */
  readonly now: number
  readonly trips: Trips
  readonly onClose: () => void
}

/** The first and the last day away, and whether the car may export meanwhile. */
export function AwayForm({ away, isV2g, now, trips, onClose }: Props) {
  const today = localDateOf(now)
  const [from, setFrom] = useState(away?.from ?? addDays(today, 1))
  const [to, setTo] = useState(away?.to ?? addDays(today, USUAL_DAYS))
  const [mayExport, setMayExport] = useState(away?.mayExport ?? false)
  const first = from < today ? from : today
  const last = addDays(today, MAX_AWAY_DAYS)

  /** The last day moves with the first, so that it is never before it. */
  function begin(date: LocalDate): void {
    setFrom(date)
    if (to < date) setTo(date)
  }

  return (
    <div className={styles['choice']}>
      <SelectField
        label={say(texts, 'away-from')}
        value={from}
        options={listDays(first, countDays(first, last) + 1)}
        isText
        onChoose={begin}
      />
      <SelectField
        label={say(texts, 'away-to')}
        value={to}
        options={listDays(from, countDays(from, last) + 1)}
        isText
        onChoose={setTo}
      />
      {isV2g && (
        <Checkbox isChecked={mayExport} onChange={setMayExport}>
          {say(texts, 'away-export')}
        </Checkbox>
      )}
      <p className={styles['outlook']}>{say(texts, 'away-text', { day: sayFullDay(addDays(to, 1)) })}</p>
      {trips.problem !== null && (
        <Notice
          kind="error"
          isLive
          title={say(texts, trips.problem === 'past-date' ? 'past' : 'not-saved')}
        />
      )}
      <Button
        isBusy={trips.isBusy}
        onPress={() => void trips.setAway({ from, to, mayExport }).then((isSaved) => isSaved && onClose())}
      >
        {say(texts, 'away-save')}
      </Button>
    </div>
  )
}
