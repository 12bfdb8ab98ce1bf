import { monthForecast as texts } from '@driveway/messages/en-GB/month-forecast'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { saveBudget } from '#data/forecast/mutation.ts'
import { describeFailure } from '#parts/form/failure-text.ts'
import { FormBody } from '#parts/form/form-body.tsx'
import { FormField } from '#parts/form/form-field.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { checkBudget, locateProblem, readBudget, toDraft, type BudgetProblemKey } from './budget-draft.ts'

function sayProblem(key: BudgetProblemKey): string {
  return say(texts, key)
}

export function BudgetForm({ budgetPence }: { readonly budgetPence: number | null }) {
  const wire = useWire()
  const { save, failed, saved, isSaving } = useSave({
    send: (pence: number | null) => saveBudget(wire, pence),
  })
  const form = useForm({
    initial: toDraft(budgetPence),
    check: checkBudget,
    failure: failed && locateProblem(failed.problem.code),
    isSaving,
    onSubmit: (draft) => void save(readBudget(draft)),
  })
  return (
    <FormBody form={form} failure={describeFailure(form, say(texts, 'not-saved-title'), sayProblem)}>
      <FormField
        form={form}
        name="budget"
        label={say(texts, 'budget')}
        defaultValue={form.draft.budget}
        unit={say(texts, 'unit')}
        inputMode="decimal"
        hint={{ text: say(texts, 'budget-hint'), isMet: false }}
        say={sayProblem}
      />
      <Button type="submit" kind="quiet" isBusy={isSaving}>
        {say(texts, isSaving ? 'saving' : saved ? 'saved' : 'save')}
      </Button>
      <VisuallyHidden>
        <output>{saved && say(texts, 'saved')}</output>
      </VisuallyHidden>
    </FormBody>
  )
}
