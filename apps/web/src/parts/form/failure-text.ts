import type { Form } from './use-form.ts'

/** The refusal of a form as a whole, as its body shows it; null while there is none. */
export function describeFailure<Key>(
  { failure }: Pick<Form<object, Key>, 'failure'>,
  title: string,
  sayProblem: (key: Key) => string,
) {
  return failure && { title, text: sayProblem(failure) }
}
