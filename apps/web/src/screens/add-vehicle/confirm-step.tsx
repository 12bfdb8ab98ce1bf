import { readDecimal } from '@driveway/domain/number-text'
import {
  isOtherVehicle,
  type VehicleChoice,
  type VehicleFields,
} from '@driveway/domain/vehicle/vehicle-choice'
import type { PickerStep } from '@driveway/domain/vehicle/vehicle-picker'
import { addVehiclePage as texts } from '@driveway/messages/en-GB/add-vehicle-page'
import { say } from '@driveway/messages/say'
import { TextField } from '@driveway/ui/form/text-field'
import { CarDrawing } from '#parts/drawings/car-drawing.tsx'
import { findCapacityAlert, listTrail, sayCapacityHint, writeCapacity } from './add-vehicle-view.ts'
import rowCard from '#parts/row-card.module.css'
import action from '#parts/text-action.module.css'
import styles from './confirm-step.module.css'

type Props = {
  readonly choice: VehicleChoice
  readonly resolved: VehicleFields | null
  readonly open: readonly PickerStep[]
  readonly capacityText: string
  readonly onGoTo: (step: PickerStep) => void
  readonly onCapacity: (text: string, capacityKwh: number | null) => void
}

/** The chosen car. Rows of one option are read-only; another car needs its capacity. */
export function ConfirmStep({ choice, resolved, open, capacityText, onGoTo, onCapacity }: Props) {
  const alert = findCapacityAlert(capacityText)
  const isOther = isOtherVehicle(choice)
  const listedCapacity = isOther ? null : (resolved?.batteryCapacity ?? null)
  return (
    <>
      <CarDrawing isPluggedIn />
      <dl className={rowCard['card']}>
        {listTrail(choice).map(
          ({ step, name, value }) =>
            value !== null && (
              <div key={step} className={styles['row']}>
                <dt className={styles['label']}>{name}</dt>
                <dd className={styles['value']}>{value}</dd>
                {open.includes(step) && (
                  <dd>
                    <button
                      className={`${action['button']} ${styles['change']}`}
                      type="button"
                      aria-label={say(texts, 'step-back', { step: name, value })}
                      onClick={() => onGoTo(step)}
                    >
                      {say(texts, 'change')}
                    </button>
                  </dd>
                )}
              </div>
            ),
        )}
        {listedCapacity !== null && (
          <div className={styles['row']}>
            <dt className={styles['label']}>{say(texts, 'battery')}</dt>
            <dd className={styles['value']}>
              {say(texts, 'battery-value', { capacity: writeCapacity(listedCapacity) })}
            </dd>
          </div>
        )}
      </dl>
      {isOther && (
        <TextField
          label={say(texts, 'custom-battery')}
          name="capacity"
          autoComplete="off"
          inputMode="decimal"
          unit={say(texts, 'kwh')}
          defaultValue={capacityText}
          error={alert}
          hint={{ text: sayCapacityHint(), isMet: resolved !== null }}
          onEdit={(text) => onCapacity(text, readDecimal(text))}
        />
      )}
    </>
  )
}
