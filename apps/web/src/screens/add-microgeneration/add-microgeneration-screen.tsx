import { backStepOf } from '@driveway/domain/journey/back-step'
import { paths } from '@driveway/domain/journey/paths'
import {
  findDraftProblems,
  LATEST_IMPOSSIBLE_INSTALL_YEAR,
  readDraft,
  type MicrogenerationDraft,
  type MicrogenerationProblem,
} from '@driveway/domain/microgeneration/microgeneration'
import { NAME_MAX_LENGTH } from '@driveway/domain/name-length'
import { localDateOf } from '@driveway/domain/time/local-date'
import { addMicrogenerationDetail as texts } from '@driveway/messages/en-GB/add-microgeneration-detail'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { TextField } from '@driveway/ui/form/text-field'
import { useNavigate } from 'react-router'
import { addGenerator } from '#data/microgeneration/mutation.ts'
import { describeFailure } from '#parts/form/failure-text.ts'
import { FormField } from '#parts/form/form-field.tsx'
import { FormPage } from '#parts/form/form-page.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { findFailure, sayPowerWarning, type FailureKey } from './add-microgeneration-view.ts'
import { TypeChoice } from './type-choice.tsx'

const emptyDraft: MicrogenerationDraft = { type: '', maxPower: '', make: '', model: '', installYear: '' }

type ProblemKey = MicrogenerationProblem['code'] | FailureKey

function createProblemText(thisYear: number) {
  return (key: ProblemKey): string => {
    switch (key) {
      case 'must-be-valid-install-year':
        return say(texts, key, { first: LATEST_IMPOSSIBLE_INSTALL_YEAR + 1, last: thisYear })
      case 'name-too-long':
        return say(texts, key, { length: NAME_MAX_LENGTH })
      default:
        return say(texts, key)
    }
  }
}

function Outcome({ isSaved }: { readonly isSaved: boolean }) {
  return isSaved ? (
    <Notice kind="ok" isLive title={say(texts, 'added-title')}>
      {say(texts, 'added')}
    </Notice>
  ) : (
    <Notice kind="quiet" icon="info" title={say(texts, 'where-title')}>
      {say(texts, 'where-text')}
    </Notice>
  )
}

export function AddMicrogenerationScreen() {
  const wire = useWire()
  const navigate = useNavigate()
  const thisYear = Number(localDateOf(useWorldClock().now()).slice(0, 4))

  function leave(): void {
    if (backStepOf(window.history.length) === 'back') void navigate(-1)
    else void navigate(paths.microgeneration, { replace: true })
  }

  const { isSaving, saved, failed, save } = useSave({
    send: (draft: MicrogenerationDraft) => addGenerator(wire, readDraft(draft)),
    onLeave: leave,
  })
  const form = useForm<MicrogenerationDraft, ProblemKey>({
    initial: emptyDraft,
    check: (draft) => findDraftProblems(draft, thisYear),
    failure: failed && findFailure(failed.problem.code),
    isSaving: isSaving || saved !== null,
    onSubmit: (draft) => void save(draft),
  })

  const sayProblem = createProblemText(thisYear)
  const { type, maxPower } = form.problems
  return (
    <FormPage
      title={say(texts, 'title')}
      hasBack
      form={form}
      failure={describeFailure(form, say(texts, 'failed-title'), sayProblem)}
      label={say(texts, 'add')}
      savingLabel={say(texts, saved ? 'added-title' : 'adding')}
      isSaving={form.isSaving}
    >
      <TypeChoice name="type" error={type ? sayProblem(type) : null} />
      <TextField
        label={say(texts, 'max-power-output')}
        name="maxPower"
        autoComplete="off"
        inputMode="decimal"
        unit={say(texts, 'kilowatts-unit')}
        error={maxPower ? sayProblem(maxPower) : null}
        warning={sayPowerWarning(form.draft.maxPower)}
        onEdit={(text) => form.edit({ maxPower: text })}
      />
      <FormField form={form} name="make" label={say(texts, 'make')} say={sayProblem} />
      <FormField form={form} name="model" label={say(texts, 'model')} say={sayProblem} />
      <FormField
        form={form}
        name="installYear"
        label={say(texts, 'install-year')}
        inputMode="numeric"
        say={sayProblem}
      />
      <Outcome isSaved={saved !== null} />
    </FormPage>
  )
}
