import { COMFORT_TEMPERATURE, type Comfort } from '@driveway/domain/heat/comfort'
import { heatComfort as texts } from '@driveway/messages/en-GB/heat-comfort'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { useId } from 'react'
import { saveComfort } from '#data/heat/mutation.ts'
import { describeFailure } from '#parts/form/failure-text.ts'
import { FormBody } from '#parts/form/form-body.tsx'
import { SaveBar } from '#parts/form/save-bar.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import styles from './heating-form.module.css'
import {
  checkComfort,
  locateProblem,
  sayProblem,
  writeDegrees,
  type HeatingProblemKey,
} from './heating-view.ts'
import { PeriodFields } from './period-fields.tsx'

type Props = { readonly comfort: Comfort }

export function HeatingForm({ comfort }: Props) {
  const wire = useWire()
  const { save, saved, failed, isSaving } = useSave({ send: (draft: Comfort) => saveComfort(wire, draft) })
  const form = useForm<Comfort, HeatingProblemKey>({
    initial: comfort,
    check: checkComfort,
    failure: failed && locateProblem(failed.problem.code),
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  const { draft, problems } = form
  const { temperature = null, morning = null, evening = null } = problems
  return (
    <Card title={say(texts, 'comfort')}>
      <FormBody form={form} failure={describeFailure(form, say(texts, 'failed-title'), sayProblem)}>
        <TemperatureField
          temperature={draft.temperature}
          error={temperature && sayProblem(temperature)}
          onEdit={(chosen) => form.edit({ temperature: chosen })}
        />
        <PeriodFields
          part="morning"
          period={draft.morning}
          error={morning && sayProblem(morning)}
          onEdit={(period) => form.edit({ morning: period })}
        />
        <PeriodFields
          part="evening"
          period={draft.evening}
          error={evening && sayProblem(evening)}
          onEdit={(period) => form.edit({ evening: period })}
        />
        {saved && (
          <Notice kind="ok" isLive title={say(texts, 'saved-title')}>
            {say(texts, 'saved-text')}
          </Notice>
        )}
        <SaveBar label={say(texts, 'submit')} savingLabel={say(texts, 'submitting')} isSaving={isSaving} />
      </FormBody>
    </Card>
  )
}

type TemperatureProps = {
  readonly temperature: number
  readonly error: string | null
  readonly onEdit: (temperature: number) => void
}

function TemperatureField({ temperature, error, onEdit }: TemperatureProps) {
  const id = useId()
  const { min, max, step } = COMFORT_TEMPERATURE
  const degrees = writeDegrees(temperature)
  return (
    <div className={styles['temperature']}>
      <label className={styles['legend']} htmlFor={id}>
        {say(texts, 'temperature')}
      </label>
      <output className={styles['degrees']} htmlFor={id}>
        {say(texts, 'degrees', { degrees })}
      </output>
      <input
        id={id}
        className={styles['slider']}
        type="range"
        min={min}
        max={max}
        step={step}
        value={temperature}
        aria-valuetext={say(texts, 'degrees', { degrees })}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onEdit(Number(event.target.value))}
      />
      <p className={styles['hint']} id={`${id}-hint`}>
        {say(texts, 'temperature-hint', { min, max })}
      </p>
      <p className={styles['error']} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
