import {
  chooseMake,
  chooseModel,
  isOtherVehicle,
  listYears,
  resolveChoice,
  type VehicleChoice,
  type VehicleFields,
} from '@driveway/domain/vehicle/vehicle-choice'
import type { AvailableVehicle } from '@driveway/domain/vehicle/vehicle-models'
import { findNextStep, listOpenSteps, type PickerStep } from '@driveway/domain/vehicle/vehicle-picker'
import { OTHER } from '@driveway/domain/vehicle/vehicle-presence'
import { addVehiclePage as texts } from '@driveway/messages/en-GB/add-vehicle-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { SaveBar } from '#parts/form/save-bar.tsx'
import { listTrail } from './add-vehicle-view.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { MakeStep } from './make-step.tsx'
import { ModelStep } from './model-step.tsx'
import { PickerRows } from './picker-rows.tsx'
import { StepTrail } from './step-trail.tsx'
import styles from './vehicle-form.module.css'

type Props = {
  readonly available: readonly AvailableVehicle[]
  readonly initial: VehicleChoice
  readonly isSaving: boolean
  readonly confirmLabel: string
  /** Above the steps. */
  readonly intro: ReactNode
  /** The failure of the last save. */
  readonly failure: ReactNode
  readonly onSave: (vehicle: VehicleFields) => void
}

function sayHeading(step: PickerStep, { make, model }: VehicleChoice): string {
  const names = { make: make ?? '', model: model ?? '' }
  switch (step) {
    case 'make':
      return say(texts, 'choose-make')
    case 'model':
      return say(texts, 'choose-model', names)
    case 'year':
      return say(texts, 'choose-year', names)
    case 'confirm':
      return say(texts, isOtherVehicle({ make, model }) ? 'confirm-other-title' : 'confirm-title')
    default:
      return step satisfies never
  }
}

type HeadingProps = { readonly step: PickerStep; readonly choice: VehicleChoice }

/** A new step begins at its heading, for the eye and for screen readers. */
function StepHeading({ step, choice }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [step])
  return (
    <h2 ref={heading} className={styles['heading']} tabIndex={-1}>
      {sayHeading(step, choice)}
    </h2>
  )
}

/** Holds the choice, step by step: make, model and year, or another car with its capacity. */
export function VehicleForm({ available, initial, isSaving, confirmLabel, intro, failure, onSave }: Props) {
  const [choice, setChoice] = useState(initial)
  const [step, setStep] = useState(findNextStep(initial))
  const [capacityText, setCapacityText] = useState(
    initial.capacityKwh === null ? '' : String(initial.capacityKwh),
  )
  const open = listOpenSteps(available, choice)
  const resolved = resolveChoice(available, choice)

  function choose(next: VehicleChoice): void {
    setChoice({ ...next, capacityKwh: choice.capacityKwh })
    setStep(findNextStep(next))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (step === 'confirm' && resolved && !isSaving) onSave(resolved)
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <StepTrail
        steps={listTrail(choice)}
        current={step}
        // The last step has links of its own.
        open={step === 'confirm' ? [] : open}
        onGoTo={setStep}
      />
      {intro}
      <StepHeading step={step} choice={choice} />
      <PickStep step={step} available={available} choice={choice} onChoose={choose} />
      {step === 'confirm' && (
        <ConfirmStep
          choice={choice}
          resolved={resolved}
          open={open}
          capacityText={capacityText}
          onGoTo={setStep}
          onCapacity={(text, capacityKwh) => {
            setCapacityText(text)
            setChoice({ ...choice, capacityKwh })
          }}
        />
      )}
      <div className={styles['actions']} data-step={step}>
        {failure}
        <OtherButton step={step} available={available} choice={choice} onChoose={choose} />
        {step === 'confirm' && (
          <SaveBar
            label={confirmLabel}
            savingLabel={say(texts, 'saving')}
            isSaving={isSaving}
            isDisabled={resolved === null}
          />
        )}
      </div>
    </form>
  )
}

type StepProps = {
  readonly step: PickerStep
  readonly available: readonly AvailableVehicle[]
  readonly choice: VehicleChoice
  readonly onChoose: (choice: VehicleChoice) => void
}

/** The steps with a list to choose from. */
function PickStep({ step, available, choice, onChoose }: StepProps) {
  return (
    <>
      {step === 'make' && available.length === 0 && <p>{say(texts, 'none-listed')}</p>}
      {step === 'make' && available.length > 0 && (
        <MakeStep available={available} onChoose={(make) => onChoose(chooseMake(available, make))} />
      )}
      {step === 'model' && choice.make !== null && (
        <ModelStep
          key={choice.make}
          available={available}
          make={choice.make}
          onChoose={(model) => onChoose(chooseModel(available, choice, model))}
        />
      )}
      {step === 'year' && choice.make !== null && choice.model !== null && (
        <PickerRows
          title={say(texts, 'all-years', { model: choice.model })}
          options={listYears(available, choice.make, choice.model).map((year) => ({
            value: String(year),
            name: String(year),
            detail: null,
          }))}
          onChoose={(year) => onChoose({ ...choice, year: Number(year) })}
        />
      )}
    </>
  )
}

function OtherButton({ step, available, choice, onChoose }: StepProps) {
  if (step === 'make') {
    return (
      <Button kind="quiet" onPress={() => onChoose(chooseMake(available, OTHER))}>
        {say(texts, 'other-make-text')}
      </Button>
    )
  }
  if (step !== 'model') return null
  return (
    <Button kind="quiet" onPress={() => onChoose(chooseModel(available, choice, OTHER))}>
      {say(texts, 'other-model-text')}
    </Button>
  )
}
