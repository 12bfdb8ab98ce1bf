import {
  planningGoals,
  phaseCounts,
  type PlanningPreferences,
} from '@driveway/domain/planning-preferences/planning-preferences'
import { planningPage as texts } from '@driveway/messages/en-GB/planning-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import { SelectField } from '@driveway/ui/form/select-field'
import { savePlanningPreferences } from '#data/planning/mutation.ts'
import { describeFailure } from '#parts/form/failure-text.ts'
import { FormBody } from '#parts/form/form-body.tsx'
import { FormField } from '#parts/form/form-field.tsx'
import { useForm, type Form } from '#parts/form/use-form.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import {
  checkDraft,
  locateProblem,
  readDraft,
  toDraft,
  type PlanningDraft,
  type PlanningProblemKey,
} from './planning-draft.ts'
import styles from './planning-screen.module.css'
import { SaveRow } from './save-row.tsx'
import { goalKeys, listFuses, sayProblem } from './planning-view.ts'

const goals = planningGoals.map((value) => ({ value, label: say(texts, goalKeys[value]) }))
const phases = phaseCounts.map((count) => ({ value: String(count), label: say(texts, `phases-${count}`) }))

/** Every question has a default, and each says in a sentence what the answer changes. */
export function PlanningForm({ preferences }: { readonly preferences: PlanningPreferences }) {
  const wire = useWire()
  const { save, failed, saved, isSaving } = useSave({
    send: (draft: PlanningDraft) => savePlanningPreferences(wire, readDraft(draft)),
  })
  const form = useForm({
    initial: toDraft(preferences),
    check: checkDraft,
    failure: failed && locateProblem(failed.problem.code),
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  const { draft, edit } = form
  return (
    <FormBody form={form} failure={describeFailure(form, say(texts, 'not-saved-title'), sayProblem)}>
      <div className={styles['cards']}>
        <Card title={say(texts, 'goal')}>
          <SegmentedControl
            legend={say(texts, 'goal')}
            options={goals}
            value={draft.goal}
            onChoose={(goal) => edit({ goal })}
          />
          <p className={styles['hint']}>{say(texts, 'goal-hint')}</p>
        </Card>
        <PenceCard form={form} name="exportRate" text="export-rate" />
        <FuseCard form={form} />
        <Card title={say(texts, 'phases')}>
          <SegmentedControl
            legend={say(texts, 'phases')}
            options={phases}
            value={String(draft.phases)}
            onChoose={(chosen) => edit({ phases: chosen === '3' ? 3 : 1 })}
          />
          <p className={styles['hint']}>{say(texts, 'phases-hint')}</p>
        </Card>
        <RoofCard form={form} />
        <PenceCard form={form} name="batteryWear" text="battery-wear" />
      </div>
      <SaveRow
        label={say(texts, 'save')}
        savingLabel={say(texts, 'saving')}
        savedLabel={say(texts, 'saved')}
        isSaving={isSaving}
        isSaved={saved !== null}
      />
    </FormBody>
  )
}

type CardProps = { readonly form: Form<PlanningDraft, PlanningProblemKey> }

function FuseCard({ form: { draft, edit } }: CardProps) {
  return (
    <Card>
      <SelectField
        label={say(texts, 'main-fuse')}
        value={draft.mainFuse}
        options={listFuses(draft.mainFuse)}
        isText
        onChoose={(mainFuse) => edit({ mainFuse })}
      />
      <p className={styles['hint']}>{say(texts, 'main-fuse-hint')}</p>
    </Card>
  )
}

function RoofCard({ form }: CardProps) {
  return (
    <Card>
      <FormField
        form={form}
        name="roof"
        label={say(texts, 'roof')}
        defaultValue={form.draft.roof}
        hint={{ text: say(texts, 'roof-hint'), isMet: false }}
        say={sayProblem}
      />
    </Card>
  )
}

type PenceProps = CardProps & {
  readonly name: 'exportRate' | 'batteryWear'
  readonly text: 'export-rate' | 'battery-wear'
}

function PenceCard({ form, name, text }: PenceProps) {
  return (
    <Card>
      <FormField
        form={form}
        name={name}
        label={say(texts, text)}
        defaultValue={form.draft[name]}
        unit={say(texts, 'pence-per-kwh')}
        inputMode="decimal"
        hint={{ text: say(texts, `${text}-hint`), isMet: false }}
        say={sayProblem}
      />
    </Card>
  )
}
