import type { ComfortPart, ComfortPeriod } from '@driveway/domain/heat/comfort'
import { heatComfort as texts } from '@driveway/messages/en-GB/heat-comfort'
import { say } from '@driveway/messages/say'
import { SelectField } from '@driveway/ui/form/select-field'
import styles from './heating-form.module.css'
import { listTimeOptions } from './heating-view.ts'

type Props = {
  readonly part: ComfortPart
  readonly period: ComfortPeriod
  readonly error: string | null
  readonly onEdit: (period: ComfortPeriod) => void
}

/** When a comfort period starts and ends. */
export function PeriodFields({ part, period, error, onEdit }: Props) {
  const options = listTimeOptions(part)
  return (
    <fieldset className={styles['period']}>
      <legend className={styles['legend']}>{say(texts, part)}</legend>
      <div className={styles['times']}>
        <SelectField
          label={say(texts, 'from')}
          value={String(period.start)}
          options={options}
          onChoose={(start) => onEdit({ ...period, start: Number(start) })}
        />
        <SelectField
          label={say(texts, 'to')}
          value={String(period.end)}
          options={options}
          onChoose={(end) => onEdit({ ...period, end: Number(end) })}
        />
      </div>
      <p className={styles['error']} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
