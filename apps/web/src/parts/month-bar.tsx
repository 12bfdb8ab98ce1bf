import type { LocalDate } from '@driveway/domain/time/local-date'
import { stepMonth } from '@driveway/domain/time/month-range'
import { monthBar as texts } from '@driveway/messages/en-GB/month-bar'
import { say } from '@driveway/messages/say'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useState } from 'react'
import styles from './month-bar.module.css'
import { MonthPicker } from './month-picker.tsx'
import { sayMonth } from './text/month-text.ts'
import { StepBar } from './step-bar.tsx'

type Props = {
  /** Months by their first day, YYYY-MM-01. */
  readonly month: LocalDate
  readonly earliest: LocalDate
  readonly latest: LocalDate
  readonly onPick: (month: LocalDate) => void
}

/** Navigation by month: previous, next, or any month from the picker. */
export function MonthBar({ month, earliest, latest, onPick }: Props) {
  const [isPicking, setIsPicking] = useState(false)
  const range = { earliest, latest }
  const back = stepMonth(month, -1, range)
  const forward = stepMonth(month, 1, range)
  return (
    <>
      <StepBar
        label={say(texts, 'bar')}
        back={{ label: say(texts, 'previous-month'), onPress: back === null ? null : () => onPick(back) }}
        forward={{
          label: say(texts, 'next-month'),
          onPress: forward === null ? null : () => onPick(forward),
        }}
      >
        <button
          className={styles['pick']}
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsPicking(true)}
        >
          {sayMonth(month)} <VisuallyHidden>{say(texts, 'choose-month')}</VisuallyHidden>
        </button>
      </StepBar>
      {isPicking && (
        <MonthPicker
          month={month}
          range={range}
          onPick={(picked) => {
            setIsPicking(false)
            if (picked !== month) onPick(picked)
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  )
}
