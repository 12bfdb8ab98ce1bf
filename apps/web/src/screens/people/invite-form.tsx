import { isEmailAddress } from '@driveway/domain/account/email-address'
import type { Role } from '@driveway/domain/household/role'
import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { invitePerson } from '#data/household/mutation.ts'
import { describeFailure } from '#parts/form/failure-text.ts'
import { FormBody } from '#parts/form/form-body.tsx'
import { FormField } from '#parts/form/form-field.tsx'
import { SaveBar } from '#parts/form/save-bar.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { findDayProblem, problemTexts, readLastDay, type PeopleProblemKey } from './people-view.ts'
import { RoleFields } from './role-fields.tsx'

type Draft = { readonly email: string; readonly until: string }

function sayProblem(key: PeopleProblemKey): string {
  return say(texts, key)
}

export function InviteForm() {
  const wire = useWire()
  const clock = useWorldClock()
  const [role, setRole] = useState<Role>('driver')
  // A sent form starts anew.
  const [round, setRound] = useState(0)
  const { save, saved, failed, isSaving } = useSave({
    send: ({ email, until }: Draft) =>
      invitePerson(wire, { email: email.trim(), role, guestUntil: readLastDay(role, until) }),
    savedMs: null,
    failedMs: null,
    onSaved: () => setRound(round + 1),
  })
  const key = failed && pickByCode(problemTexts, failed.problem.code)
  const form = useForm<Draft, PeopleProblemKey>({
    initial: { email: '', until: '' },
    check: ({ email, until }) => ({
      email: isEmailAddress(email.trim()) ? null : 'invalid-email',
      until: findDayProblem(role, until, clock.now()),
    }),
    failure: key && { field: key === 'invalid-email' ? 'email' : null, key },
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  const until = form.problems.until ?? null
  return (
    <Card title={say(texts, 'invite-title')}>
      <FormBody
        key={round}
        form={form}
        failure={describeFailure(form, say(texts, 'failed-title'), sayProblem)}
      >
        {saved && (
          <Notice kind="ok" isLive title={say(texts, 'invited-title')}>
            {say(texts, 'invited-text')}
          </Notice>
        )}
        <FormField form={form} name="email" label={say(texts, 'email')} inputMode="email" say={sayProblem} />
        <RoleFields role={role} lastDay="" error={until && sayProblem(until)} onChoose={setRole} />
        <SaveBar
          label={say(texts, 'invite-submit')}
          savingLabel={say(texts, 'invite-submitting')}
          isSaving={isSaving}
        />
      </FormBody>
    </Card>
  )
}
