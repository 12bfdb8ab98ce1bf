import type { PickerStep } from '@driveway/domain/vehicle/vehicle-picker'
import { addVehiclePage as texts } from '@driveway/messages/en-GB/add-vehicle-page'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import type { TrailStep } from './add-vehicle-view.ts'
import styles from './step-trail.module.css'

type Props = {
  readonly steps: readonly TrailStep[]
  readonly current: PickerStep
  /** Steps with a choice of options. */
  readonly open: readonly PickerStep[]
  readonly onGoTo: (step: PickerStep) => void
}

/** The steps of the picker. A step that is done leads back to it, unless it had one option only. */
export function StepTrail({ steps, current, open, onGoTo }: Props) {
  return (
    <nav aria-label={say(texts, 'steps')}>
      <ol className={styles['trail']}>
        {steps.map(({ step, name, value }, at) => {
          const isDone = value !== null && step !== current
          const mark = (
            <>
              <span className={styles['number']} aria-hidden="true">
                {isDone ? <Icon name="check" size={14} /> : at + 1}
              </span>
              <span className={styles['name']}>{name}</span>
            </>
          )
          return (
            <li
              key={step}
              className={styles['step']}
              data-state={isDone ? 'done' : step === current ? 'current' : 'ahead'}
              aria-current={step === current ? 'step' : undefined}
            >
              {isDone && open.includes(step) ? (
                <button
                  className={styles['back']}
                  type="button"
                  aria-label={say(texts, 'step-back', { step: name, value })}
                  onClick={() => onGoTo(step)}
                >
                  {mark}
                </button>
              ) : (
                mark
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
