import { PERIOD_STEP_MINUTES } from '@driveway/domain/tariff/tariff-fields'
import { writeClockTime } from '@driveway/domain/time/clock-time'
import { addTariffPage as texts } from '@driveway/messages/en-GB/add-tariff-page'
import { myTariffPage } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { SelectField } from '@driveway/ui/form/select-field'
import { Switch } from '@driveway/ui/form/switch'
import { TextField } from '@driveway/ui/form/text-field'
import { useState, type ComponentProps, type ReactNode } from 'react'
import {
  findBeyondRate,
  findCapProblem,
  findExportTextProblem,
  findStandingTextProblem,
  newCap,
  newPeriods,
  type CapDraft,
  type ExtrasDraft,
} from './extras-draft.ts'
import type { PeriodDraft } from './period-draft.ts'
import { RateList } from './rate-list.tsx'
import styles from './tariff-extras.module.css'
import { writeRate } from './tariff-view.ts'

const DAY_MINUTES = 1440
const times = Array.from({ length: DAY_MINUTES / PERIOD_STEP_MINUTES }, (_, step) => {
  const time = step * PERIOD_STEP_MINUTES
  return { value: String(time), label: writeClockTime(time) }
})

type Props = {
  readonly extras: ExtrasDraft
  readonly periods: readonly PeriodDraft[]
  readonly isAgile: boolean
  readonly isChecked: boolean
  readonly onChange: (change: Partial<ExtrasDraft>) => void
}

/** The terms that few tariffs have: each is switched on, and then entered. */
export function TariffExtras({ extras, periods, isAgile, isChecked, onChange }: Props) {
  const { weekend, exports, standingText, cap } = extras
  const standingProblem = findStandingTextProblem(standingText)
  return (
    <Card title={say(texts, 'extras-title')} aside={say(texts, 'extras-text')}>
      <div className={styles['extras']}>
        {!isAgile && (
          <Term
            label={say(texts, 'cap-switch')}
            isOn={cap !== null}
            onSwitch={(isOn) => onChange({ cap: isOn ? newCap : null })}
          >
            {cap && <CapFields {...{ cap, periods, weekend }} onChange={(next) => onChange({ cap: next })} />}
          </Term>
        )}
        {!isAgile && (
          <Term
            label={say(texts, 'weekend-switch')}
            isOn={weekend !== null}
            onSwitch={(isOn) => onChange({ weekend: isOn ? newPeriods : null })}
          >
            {weekend && (
              <ExtraRates
                periods={weekend}
                isChecked={isChecked}
                onChange={(next) => onChange({ weekend: next })}
              />
            )}
          </Term>
        )}
        <Term
          label={say(texts, 'export-switch')}
          isOn={exports !== null}
          onSwitch={(isOn) => onChange({ exports: isOn ? newPeriods : null })}
        >
          {exports && (
            <ExtraRates
              periods={exports}
              isChecked={isChecked}
              findProblem={findExportTextProblem}
              onChange={(next) => onChange({ exports: next })}
            />
          )}
        </Term>
        <div className={styles['standing']}>
          <TextField
            label={say(texts, 'standing-charge')}
            name="standing-charge"
            unit={say(texts, 'standing-charge-unit')}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={standingText}
            error={standingProblem && say(texts, standingProblem)}
            onEdit={(text) => onChange({ standingText: text })}
          />
        </div>
      </div>
    </Card>
  )
}

type TermProps = {
  readonly label: string
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
  readonly children: ReactNode
}

function Term({ label, isOn, onSwitch, children }: TermProps) {
  return (
    <div className={styles['term']}>
      <div className={styles['head']}>
        <span>{label}</span>
        <Switch label={label} isOn={isOn} onChange={onSwitch} />
      </div>
      {children}
    </div>
  )
}

/** Rates beside those of the day: a single one is open. */
function ExtraRates(props: Omit<ComponentProps<typeof RateList>, 'open' | 'onOpen'>) {
  const [open, setOpen] = useState<number | null>(null)
  const [first, second] = props.periods
  return (
    <div>
      <RateList {...props} open={first && !second ? first.key : open} onOpen={setOpen} />
    </div>
  )
}

type CapProps = {
  readonly cap: CapDraft
  readonly periods: readonly PeriodDraft[]
  readonly weekend: readonly PeriodDraft[] | null
  readonly onChange: (cap: CapDraft) => void
}

function CapFields({ cap, periods, weekend, onChange }: CapProps) {
  const problem = findCapProblem(cap, periods, weekend)
  const beyond = findBeyondRate(periods, weekend)
  return (
    <>
      <div className={styles['cap']}>
        <TextField
          label={say(texts, 'cap-amount')}
          name="cap-amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={cap.amountText}
          error={problem && say(texts, problem)}
          onEdit={(amountText) => onChange({ ...cap, amountText })}
        />
        <SelectField
          label={say(texts, 'cap-unit')}
          isText
          value={cap.unit}
          options={[
            { value: 'hours', label: say(texts, 'cap-hours') },
            { value: 'kWh', label: say(texts, 'cap-kwh') },
          ]}
          onChoose={(unit) => onChange({ ...cap, unit: unit === 'hours' ? 'hours' : 'kWh' })}
        />
        <SelectField
          label={say(texts, 'cap-day-start')}
          isText
          value={String(cap.dayStart)}
          options={times}
          onChoose={(time) => onChange({ ...cap, dayStart: Number(time) })}
        />
      </div>
      {beyond !== null && Number.isFinite(beyond) && (
        <p className={styles['hint']}>
          {say(texts, 'cap-text', { rate: say(myTariffPage, 'rate', { rate: writeRate(beyond) }) })}
        </p>
      )}
    </>
  )
}
