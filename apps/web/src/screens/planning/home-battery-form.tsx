import { homeBattery as texts } from '@driveway/messages/en-GB/home-battery'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import type { ComponentProps } from 'react'
import { saveHomeBattery, type HomeBattery } from '#data/home-battery/query.ts'
import { describeFailure } from '#parts/form/failure-text.ts'
import { FormBody } from '#parts/form/form-body.tsx'
import { FormField } from '#parts/form/form-field.tsx'
import { SaveBar } from '#parts/form/save-bar.tsx'
import { useForm, type Form } from '#parts/form/use-form.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import {
  checkDraft,
  draftOf,
  failures,
  inputOf,
  sayProblem,
  type BatteryDraft,
  type BatteryKey,
} from './home-battery-draft.ts'
import styles from './home-battery.module.css'

type Props = {
  /** Null for a new one. */
  readonly battery: HomeBattery | null
  readonly onDone: () => void
}

const numbers = [
  { name: 'size', label: 'size', unit: 'size-unit', hint: undefined },
  { name: 'charge', label: 'charge', unit: 'power-unit', hint: undefined },
  { name: 'discharge', label: 'discharge', unit: 'power-unit', hint: undefined },
  { name: 'efficiency', label: 'efficiency', unit: 'efficiency-unit', hint: 'efficiency-hint' },
  { name: 'reserve', label: 'reserve', unit: 'reserve-unit', hint: 'reserve-hint' },
] as const

export function HomeBatteryForm({ battery, onDone }: Props) {
  const wire = useWire()
  const { save, failed, isSaving } = useSave({
    send: (draft: BatteryDraft) => saveHomeBattery(wire, inputOf(draft)),
    onSaved: onDone,
  })
  const form = useForm<BatteryDraft, BatteryKey>({
    initial: draftOf(battery),
    check: checkDraft,
    failure: failed && pickByCode(failures, failed.problem.code),
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  return (
    <FormBody form={form} failure={describeFailure(form, say(texts, 'not-saved-title'), sayProblem)}>
      <div className={styles['numbers']}>
        {numbers.map(({ name, label, unit, hint }) => (
          <Field
            key={name}
            form={form}
            name={name}
            label={say(texts, label)}
            unit={say(texts, unit)}
            {...(hint && { hint: { text: say(texts, hint), isMet: false } })}
            isNumber
          />
        ))}
      </div>
      <Topics form={form} />
      <div className={styles['buttons']}>
        <SaveBar label={say(texts, 'save')} savingLabel={say(texts, 'saving')} isSaving={isSaving} />
        <Button kind="quiet" onPress={onDone}>
          {say(texts, 'cancel')}
        </Button>
      </div>
    </FormBody>
  )
}

type FormOf = { readonly form: Form<BatteryDraft, BatteryKey> }

const topics = [
  ['levelTopic', 'level-topic'],
  ['powerTopic', 'power-topic'],
  ['commandTopic', 'command-topic'],
] as const

function Topics({ form }: FormOf) {
  return (
    <fieldset className={styles['topics']}>
      <legend>{say(texts, 'topics-title')}</legend>
      {topics.map(([name, key]) => (
        <Field
          key={name}
          form={form}
          name={name}
          label={say(texts, key)}
          hint={{ text: say(texts, `${key}-hint`), isMet: false }}
        />
      ))}
    </fieldset>
  )
}

type FieldProps = FormOf &
  Pick<ComponentProps<typeof FormField>, 'label' | 'unit' | 'hint'> & {
    readonly name: keyof BatteryDraft
    readonly isNumber?: boolean
  }

function Field({ form, name, isNumber = false, ...rest }: FieldProps) {
  return (
    <FormField
      {...rest}
      form={form}
      name={name}
      defaultValue={form.draft[name]}
      inputMode={isNumber ? 'decimal' : 'text'}
      say={sayProblem}
    />
  )
}
