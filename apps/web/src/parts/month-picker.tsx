import type { LocalDate } from '@driveway/domain/time/local-date'
import { yearOf, listYearMonths, stepYear, type MonthRange } from '@driveway/domain/time/month-range'
import { monthBar as texts } from '@driveway/messages/en-GB/month-bar'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { IconButton } from '@driveway/ui/icon-button'
import { Sheet } from '@driveway/ui/sheet'
import { useEffect, useRef, useState } from 'react'
import styles from './month-bar.module.css'
import { sayMonth, sayMonthName } from './text/month-text.ts'

type Props = {
  readonly month: LocalDate
  readonly range: MonthRange
  readonly onPick: (month: LocalDate) => void
  readonly onClose: () => void
}

/** Picker of a month within the range. */
export function MonthPicker({ month, range, onPick, onClose }: Props) {
  const [year, setYear] = useState(yearOf(month))
  const current = useRef<HTMLButtonElement>(null)
  const before = stepYear(year, -1, range)
  const after = stepYear(year, 1, range)
  // Runs after the sheet has opened, and takes the focus from its first button.
  useEffect(() => current.current?.focus(), [])
  return (
    <Sheet title={say(texts, 'picker-title')} onClose={onClose}>
      <div className={styles['bar']}>
        <IconButton
          icon="back"
          label={say(texts, 'previous-year')}
          isBlocked={before === null}
          onPress={() => before !== null && setYear(before)}
        />
        <p className={styles['name']} aria-live="polite">
          {year}
        </p>
        <IconButton
          icon="forward"
          label={say(texts, 'next-year')}
          isBlocked={after === null}
          onPress={() => after !== null && setYear(after)}
        />
      </div>
      <ul className={styles['months']}>
        {listYearMonths(year, range).map((each) => (
          <li key={each.month}>
            <button
              ref={each.month === month ? current : null}
              className={styles['month']}
              type="button"
              disabled={!each.isInRange}
              aria-label={sayMonth(each.month)}
              aria-current={each.month === month ? 'date' : undefined}
              onClick={() => onPick(each.month)}
            >
              {sayMonthName(each.month)}
            </button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" onPress={onClose}>
        {say(texts, 'picker-close', { month: sayMonth(month) })}
      </Button>
    </Sheet>
  )
}
