import type { Result } from '@driveway/domain/result'
import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import type { ReactNode } from 'react'
import { FormField } from '#parts/form/form-field.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { PeopleSheet } from './people-sheet.tsx'
import { problemTexts, type PeopleProblemKey } from './people-view.ts'

type Props = {
  readonly title: string
  readonly label: string
  readonly name: string
  readonly check: (name: string) => 'invalid-name' | null
  readonly send: (name: string) => Promise<Result<unknown, { readonly code: string }>>
  readonly onClose: () => void
  readonly children?: ReactNode
}

type Draft = { readonly name: string }

/** A sheet that names something. */
export function NameSheet({ title, label, name, check, send, onClose, children }: Props) {
  const { save, failed, isSaving } = useSave({
    send: (draft: Draft) => send(draft.name),
    onSaved: onClose,
    failedMs: null,
  })
  const form = useForm<Draft, PeopleProblemKey>({
    initial: { name },
    check: (draft) => ({ name: check(draft.name) }),
    failure: failed && { field: null, key: pickByCode(problemTexts, failed.problem.code) },
    isSaving,
    onSubmit: (draft) => void save(draft),
  })
  return (
    <PeopleSheet title={title} form={form} onClose={onClose}>
      <FormField form={form} name="name" label={label} defaultValue={name} say={(key) => say(texts, key)} />
      {children}
    </PeopleSheet>
  )
}
