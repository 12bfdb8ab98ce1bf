import { say as sayText, type Page } from '@driveway/messages/say'
import type { ComponentProps } from 'react'
import { FormField } from './form-field.tsx'
import type { Form } from './use-form.ts'

type Props<Draft, Key extends string> = Pick<ComponentProps<typeof FormField>, 'label'> & {
  readonly form: Form<Draft, Key>
  readonly name: keyof Draft & string
  readonly texts: Page & Readonly<Record<'show-password' | 'hide-password', string>>
  readonly say: (problem: Key) => string
}

/** The password that the customer has now. */
export function PasswordField<Draft, Key extends string>({ texts, ...field }: Props<Draft, Key>) {
  return (
    <FormField
      {...field}
      autoComplete="current-password"
      secret={{ show: sayText(texts, 'show-password'), hide: sayText(texts, 'hide-password') }}
    />
  )
}
