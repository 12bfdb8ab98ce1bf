import { TextField } from '@driveway/ui/form/text-field'
import type { ComponentProps } from 'react'
import type { Form } from './use-form.ts'

type Props<Draft, Key extends string> = Omit<
  ComponentProps<typeof TextField>,
  'name' | 'error' | 'autoComplete'
> & {
  readonly form: Form<Draft, Key>
  readonly name: keyof Draft & string
  /** 'off' unless the browser may fill it. */
  readonly autoComplete?: string
  readonly say: (problem: Key) => string
}

/** A text field of a form, with its problem below it. */
export function FormField<Draft, Key extends string>({
  form,
  name,
  autoComplete = 'off',
  say,
  ...rest
}: Props<Draft, Key>) {
  const problem = form.problems[name] ?? null
  return <TextField {...rest} name={name} autoComplete={autoComplete} error={problem && say(problem)} />
}
