import { homeBattery as texts } from '@driveway/messages/en-GB/home-battery'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import type { ComponentProps } from 'react'
import { saveHomeBattery, type HomeBattery } from '#data/home-battery/query.ts'
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
    <FormBody
      form={form}
      failure={form.failure && { title: say(texts, 'not-saved-title'), text: sayProblem(form.failure) }}
    >
      <div className={styles['numbers']}>
        <Field form={form} name="size" label={say(texts, 'size')} unit={say(texts, 'size-unit')} isNumber />
        <Field
          form={form}
          name="charge"
          label={say(texts, 'charge')}
          unit={say(texts, 'power-unit')}
          isNumber
        />
        <Field
          form={form}
          name="discharge"
          label={say(texts, 'discharge')}
          unit={say(texts, 'power-unit')}
          isNumber
        />
        <Field
          form={form}
          name="efficiency"
          label={say(texts, 'efficiency')}
          unit={say(texts, 'efficiency-unit')}
          hint={{ text: say(texts, 'efficiency-hint'), isMet: false }}
          isNumber
        />
        <Field
          form={form}
          name="reserve"
          label={say(texts, 'reserve')}
          unit={say(texts, 'reserve-unit')}
          hint={{ text: say(texts, 'reserve-hint'), isMet: false }}
          isNumber
        />
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

function Topics({ form }: FormOf) {
  return (
    <fieldset className={styles['topics']}>
      <legend>{say(texts, 'topics-title')}</legend>
      <Field
        form={form}
        name="levelTopic"
        label={say(texts, 'level-topic')}
        hint={{ text: say(texts, 'level-topic-hint'), isMet: false }}
      />
      <Field
        form={form}
        name="powerTopic"
        label={say(texts, 'power-topic')}
        hint={{ text: say(texts, 'power-topic-hint'), isMet: false }}
      />
      <Field
        form={form}
        name="commandTopic"
        label={say(texts, 'command-topic')}
        hint={{ text: say(texts, 'command-topic-hint'), isMet: false }}
      />
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
