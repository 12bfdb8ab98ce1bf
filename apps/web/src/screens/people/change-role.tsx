import type { Role } from '@driveway/domain/household/role'
import { writeDateText } from '@driveway/domain/time/date-text'
import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import { useState } from 'react'
import { changeRole } from '#data/household/mutation.ts'
import type { Person } from '#data/household/query.ts'
import { FormSheet } from '#parts/form/form-sheet.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { findDayProblem, problemTexts, readLastDay, sayName, type PeopleProblemKey } from './people-view.ts'
import { RoleFields } from './role-fields.tsx'

type Props = { readonly person: Person; readonly onClose: () => void }

type Draft = { readonly until: string }

export function ChangeRole({ person, onClose }: Props) {
  const wire = useWire()
  const clock = useWorldClock()
  const [role, setRole] = useState<Role>(person.role)
  const lastDay = person.guestUntil === null ? '' : writeDateText(person.guestUntil)
  const { save, failed, isSaving } = useSave({
    send: ({ until }: Draft) =>
      changeRole(wire, { personId: person.id, role, guestUntil: readLastDay(role, until) }),
    onSaved: onClose,
    failedMs: null,
  })
  const form = useForm<Draft, PeopleProblemKey>({
    initial: { until: lastDay },
    check: ({ until }) => ({ until: findDayProblem(role, until, clock.now()) }),
    failure: failed && { field: null, key: pickByCode(problemTexts, failed.problem.code) },
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  const until = form.problems.until ?? null
  return (
    <FormSheet
      title={say(texts, 'change-title', { name: sayName(person.name) })}
      form={form}
      failure={form.failure && { title: say(texts, 'failed-title'), text: say(texts, form.failure) }}
      label={say(texts, 'change-submit')}
      savingLabel={say(texts, 'change-submitting')}
      isSaving={isSaving}
      closeLabel={say(texts, 'not-now')}
      onClose={onClose}
    >
      <RoleFields role={role} lastDay={lastDay} error={until && say(texts, until)} onChoose={setRole} />
    </FormSheet>
  )
}
