import type { Role } from '@driveway/domain/household/role'
import { writeDateText } from '@driveway/domain/time/date-text'
import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import { useState } from 'react'
import { changeRole } from '#data/household/mutation.ts'
import type { Person } from '#data/household/query.ts'
import { useForm } from '#parts/form/use-form.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { findDayProblem, problemTexts, readLastDay, sayName, type PeopleProblemKey } from './people-view.ts'
import { PeopleSheet } from './people-sheet.tsx'
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
    <PeopleSheet
      title={say(texts, 'change-title', { name: sayName(person.name) })}
      form={form}
      onClose={onClose}
    >
      <RoleFields role={role} lastDay={lastDay} error={until && say(texts, until)} onChoose={setRole} />
    </PeopleSheet>
  )
}
