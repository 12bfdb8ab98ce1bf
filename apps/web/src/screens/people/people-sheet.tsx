import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import type { ComponentProps } from 'react'
import { describeFailure } from '#parts/form/failure-text.ts'
import { FormSheet } from '#parts/form/form-sheet.tsx'
import type { PeopleProblemKey } from './people-view.ts'

type Props = Pick<ComponentProps<typeof FormSheet>, 'title' | 'onClose' | 'children'> & {
  readonly form: ComponentProps<typeof FormSheet>['form'] & { readonly failure: PeopleProblemKey | null }
}

/** A sheet that changes a person of the household. */
export function PeopleSheet({ form, ...rest }: Props) {
  return (
    <FormSheet
      form={form}
      failure={describeFailure(form, say(texts, 'failed-title'), (key) => say(texts, key))}
      label={say(texts, 'change-submit')}
      savingLabel={say(texts, 'change-submitting')}
      closeLabel={say(texts, 'not-now')}
      {...rest}
    />
  )
}
