import { SetMake } from '@driveway/contract/generated/operator-operations'
import { limitFormParts, usualForm, type LimitForm } from '@driveway/domain/planning/delivery/limit-form'
import { consoleStock as texts } from '@driveway/messages/en-GB/console-stock'
import { say } from '@driveway/messages/say'
import { Checkbox } from '@driveway/ui/form/checkbox'
import { TextField } from '@driveway/ui/form/text-field'
import { useState } from 'react'
import { ActCard } from '#parts/act-card.tsx'
import { ChoiceField } from '#parts/choice-field.tsx'
import { readField, readNumber } from '#parts/read-field.ts'
import { useChange } from '#platform/use-change.ts'
import { showChange } from '#parts/show-change.ts'
import { HintedField } from './hinted-field.tsx'
import { namePart } from './name-part.ts'

const limitChoices = ['reported', 'yes', 'no'] as const

/** Corrects what the chargers of a make report. */
export function MakeForm() {
  const [limits, setLimits] = useState<(typeof limitChoices)[number]>('reported')
  const [form, setForm] = useState<LimitForm | null>(null)
  const change = useChange(SetMake, ({ setMake }) => setMake)
  async function run(element: HTMLFormElement, reason: string): Promise<string | null> {
    const set = await change.send({
      vendor: readField(element, 'vendor'),
      model: readField(element, 'model'),
      override: {
        canLimit: limits === 'reported' ? null : limits === 'yes',
        maxPeriods: readNumber(element, 'periods'),
        form,
      },
      reason,
    })
    return set && say(texts, 'set-done')
  }
  return (
    <ActCard
      title={say(texts, 'set')}
      submit={say(texts, 'set-submit')}
      {...showChange(change, texts)}
      onRun={run}
    >
      <HintedField name="vendor" hint="vendor-hint" />
      <HintedField name="model" hint="model-hint" />
      <ChoiceField
        label={say(texts, 'limits')}
        value={limits}
        values={limitChoices}
        nameOf={(each) => say(texts, each)}
        onChoose={setLimits}
      />
      <TextField
        label={say(texts, 'max-periods')}
        name="periods"
        autoComplete="off"
        inputMode="numeric"
        hint={{ text: say(texts, 'optional'), isMet: false }}
      />
      <Checkbox isChecked={form !== null} onChange={(isSet) => setForm(isSet ? usualForm : null)}>
        {say(texts, 'set-form')}
      </Checkbox>
      {form && <FormFields form={form} onChange={setForm} />}
    </ActCard>
  )
}

type FormProps = { readonly form: LimitForm; readonly onChange: (form: LimitForm) => void }

function FormFields({ form, onChange }: FormProps) {
  return (
    <>
      <ChoiceField
        label={say(texts, 'unit')}
        value={form.unit}
        values={limitFormParts.unit}
        nameOf={namePart}
        onChoose={(unit) => onChange({ ...form, unit })}
      />
      <ChoiceField
        label={say(texts, 'scope')}
        value={form.scope}
        values={limitFormParts.scope}
        nameOf={namePart}
        onChoose={(scope) => onChange({ ...form, scope })}
      />
      <ChoiceField
        label={say(texts, 'timing')}
        value={form.timing}
        values={limitFormParts.timing}
        nameOf={namePart}
        onChoose={(timing) => onChange({ ...form, timing })}
      />
    </>
  )
}
