import { PERIOD_STEP_MINUTES, readRateText } from '@driveway/domain/tariff/tariff-fields'
import { writeClockTime, type ClockTime } from '@driveway/domain/time/clock-time'
import { addTariffPage as texts } from '@driveway/messages/en-GB/add-tariff-page'
import { myTariffPage } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import { SelectField } from '@driveway/ui/form/select-field'
import { TextField } from '@driveway/ui/form/text-field'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useEffect, useRef } from 'react'
import styles from './rate-rows.module.css'
import type { PeriodDraft } from './period-draft.ts'
import { findRateTextProblem, listRows } from './tariff-draft.ts'
import { sayPeriod, writeRate } from './tariff-view.ts'

const DAY_MINUTES = 1440
const times = Array.from({ length: DAY_MINUTES / PERIOD_STEP_MINUTES }, (_, step) => {
  const time = step * PERIOD_STEP_MINUTES
  return { value: String(time), label: writeClockTime(time) }
})

export type RateProblem = 'unit-rate-numeric' | 'unit-rate-range' | 'export-rate-range'

type Props = {
  readonly periods: readonly PeriodDraft[]
  /** The key of the period whose fields are shown. */
  readonly open: number | null
  /** Shows problems of rates that nothing was typed for yet, and moves the focus to the first. */
  readonly isChecked: boolean
  /** The problem of a rate; the rates of an import where it is not given. */
  readonly findProblem?: (period: PeriodDraft) => RateProblem | null
  readonly onOpen: (key: number | null) => void
  readonly onChange: (key: number, change: { readonly start?: ClockTime; readonly rateText?: string }) => void
  readonly onRemove: (key: number) => void
}

/** The rates in the order of the day, of which one is open to be changed. */
export function RateRows({
  periods,
  open,
  isChecked,
  findProblem = findRateTextProblem,
  onOpen,
  onChange,
  onRemove,
}: Props) {
  const isSingle = periods.length === 1
  const lowest = Math.min(...periods.map(({ rateText }) => readRateText(rateText)))
  return (
    <ul className={styles['rows']}>
      {listRows(periods).map((row) => {
        const { key, start, end, rateText } = row
        const isOpen = key === open
        const problem = findProblem(row)
        const period = sayPeriod(start, end)
        const rate =
          problem === null
            ? say(myTariffPage, 'rate', { rate: writeRate(readRateText(rateText)) })
            : say(texts, 'no-rate')
        const isCheapest = !isSingle && readRateText(rateText) === lowest
        return (
          <li key={key} className={styles['row']}>
            <button
              className={styles['head']}
              type="button"
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? null : key)}
            >
              <span className={styles['swatch']} data-cheapest={isCheapest} />
              <VisuallyHidden>{say(texts, 'row-edit')}</VisuallyHidden>{' '}
              <span className={styles['period']}>{period}</span>{' '}
              <span className={styles['rate']}>{rate}</span>
              <span className={styles['turn']}>
                <Icon name="forward" size={16} />
              </span>
            </button>
            {isOpen && (
              <RateFields
                row={row}
                isSingle={isSingle}
                error={problem !== null && (rateText !== '' || isChecked) ? say(texts, problem) : null}
                takesFocus={isChecked && problem !== null}
                onChange={onChange}
                onRemove={onRemove}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

type FieldsProps = Pick<Props, 'onChange' | 'onRemove'> & {
  readonly row: PeriodDraft
  readonly isSingle: boolean
  readonly error: string | null
  readonly takesFocus: boolean
}

function RateFields({ row: { key, start, rateText }, isSingle, error, takesFocus, ...on }: FieldsProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <div className={styles['fields']}>
      {!isSingle && (
        <div className={styles['start']}>
          <SelectField
            label={say(texts, 'starts-at')}
            value={String(start)}
            options={times}
            onChoose={(chosen) => on.onChange(key, { start: Number(chosen) })}
          />
        </div>
      )}
      <TextField
        ref={input}
        label={say(texts, 'unit-rate')}
        name={`rate-${key}`}
        unit={say(texts, 'unit-rate-unit')}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={rateText}
        error={error}
        onEdit={(text) => on.onChange(key, { rateText: text })}
      />
      {!isSingle && (
        <button className={styles['remove']} type="button" onClick={() => on.onRemove(key)}>
          {say(texts, 'remove-period')}
        </button>
      )}
    </div>
  )
}
