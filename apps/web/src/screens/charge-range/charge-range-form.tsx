import {
  CHARGE_RANGE_STEP,
  chooseLabel,
  chargeRangeLabelOf,
  shownStepOf,
  firstCustomRange,
  HIGHEST_MAXIMUM,
  HIGHEST_MINIMUM,
  LOWEST_MAXIMUM,
  LOWEST_MINIMUM,
  moveMaximum,
  moveMinimum,
  recommendedRange,
  type ChargeRange,
} from '@driveway/domain/charge-range/charge-range'
import { electricVehicleSettingsChargeRange as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-charge-range'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { ChoiceChips } from '@driveway/ui/form/choice-chips'
import { Figure, Figures } from '@driveway/ui/figure'
import { Notice } from '@driveway/ui/notice'
import { RangeSlider } from '@driveway/ui/form/range-slider'
import { useState, type FormEvent, type ReactNode } from 'react'
import { SaveBar } from '#parts/form/save-bar.tsx'
import action from '#parts/text-action.module.css'
import styles from './charge-range-form.module.css'
import { labelOptions, listAdvice, marks, sayStep } from './charge-range-view.ts'

type Props = {
  readonly stored: ChargeRange
  readonly isV2g: boolean
  readonly isSaving: boolean
  /** While an outcome is shown. */
  readonly isBlocked: boolean
  /** The outcome of the last save. */
  readonly outcome: ReactNode
  readonly onSave: (range: ChargeRange) => void
}

/** Holds the range until it is saved. */
export function ChargeRangeForm({ stored, isV2g, isSaving, isBlocked, outcome, onSave }: Props) {
  const [range, setRange] = useState(stored)
  const [custom, setCustom] = useState(chargeRangeLabelOf(stored) === 'custom' ? stored : firstCustomRange)

  function move(next: ChargeRange): void {
    setRange(next)
    if (chargeRangeLabelOf(next) === 'custom') setCustom(next)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isSaving) onSave(range)
  }

  return (
    <form className={styles['form']} onSubmit={submit}>
      <div className={styles['range']}>
        <ChoiceChips
          legend={say(texts, 'labels')}
          options={labelOptions}
          value={chargeRangeLabelOf(range)}
          onChoose={(label) => setRange(chooseLabel(range, label, custom))}
        />
        <RangeCard range={range} onMove={move} />
      </div>
      <Advice range={range} isV2g={isV2g} onReset={() => setRange(recommendedRange)} />
      <div className={styles['save']}>
        {outcome}
        <SaveBar
          label={say(texts, 'save')}
          savingLabel={say(texts, 'saving')}
          isSaving={isSaving}
          isDisabled={isBlocked}
        />
      </div>
    </form>
  )
}

type CardProps = { readonly range: ChargeRange; readonly onMove: (next: ChargeRange) => void }

function RangeCard({ range, onMove }: CardProps) {
  const { minimum, maximum } = range
  return (
    <Card>
      <div className={styles['figures']}>
        <Figures>
          <Figure label={say(texts, 'minimum')} value={minimum} unit={say(texts, 'percent-sign')} />
          <Figure label={say(texts, 'maximum')} value={maximum} unit={say(texts, 'percent-sign')} />
        </Figures>
      </div>
      <RangeSlider
        lower={{
          label: say(texts, 'minimum-slider'),
          value: minimum,
          lowest: LOWEST_MINIMUM,
          highest: HIGHEST_MINIMUM,
          valueText: sayStep(minimum),
        }}
        upper={{
          label: say(texts, 'maximum-slider'),
          value: maximum,
          lowest: LOWEST_MAXIMUM,
          highest: HIGHEST_MAXIMUM,
          valueText: sayStep(maximum),
        }}
        step={CHARGE_RANGE_STEP}
        marks={marks}
        onMove={(end, percent) =>
          onMove(end === 'lower' ? moveMinimum(range, percent) : moveMaximum(range, percent))
        }
      />
      <Meaning {...range} />
    </Card>
  )
}

function Meaning({ minimum, maximum }: ChargeRange) {
  return (
    <ul className={styles['meaning']}>
      <li>
        <strong>{say(texts, 'minimum-meaning', shownStepOf(minimum))}</strong>{' '}
        {say(texts, 'minimum-meaning-text')}
      </li>
      <li>
        <strong>{say(texts, 'maximum-meaning', shownStepOf(maximum))}</strong>{' '}
        {say(texts, 'maximum-meaning-text')}
      </li>
    </ul>
  )
}

type AdviceProps = Pick<Props, 'isV2g'> & { readonly range: ChargeRange; readonly onReset: () => void }

function Advice({ range, isV2g, onReset }: AdviceProps) {
  return (
    <div className={styles['advice']}>
      {listAdvice(range, isV2g).map(({ kind, title, text }) => (
        <div key={title} data-kind={kind}>
          <Notice kind="quiet" icon={kind === 'warning' ? 'warning' : 'info'} title={title}>
            {text}
          </Notice>
        </div>
      ))}
      {chargeRangeLabelOf(range) !== 'recommended' && (
        <button className={`${action['button']} ${styles['reset']}`} type="button" onClick={onReset}>
          {say(texts, 'reset', recommendedRange)}
        </button>
      )}
    </div>
  )
}
