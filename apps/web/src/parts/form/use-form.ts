import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { FLASH_MS, useFlash } from '#platform/use-flash.ts'

/** The problem of each field, as the key of its text; a field without one may be left out. */
export type FieldProblems<Draft, Key> = { readonly [Field in keyof Draft]?: Key | null }

/** A refusal by the server; `field` is null where it concerns the form as a whole. */
export type FormFailure<Draft, Key> = { readonly field: (keyof Draft & string) | null; readonly key: Key }

type Options<Draft, Key> = {
  readonly initial: Draft
  /** Checks a draft before it is sent. The first field with a problem gets the focus. */
  readonly check?: (draft: Draft) => FieldProblems<Draft, Key>
  readonly failure?: FormFailure<Draft, Key> | null
  readonly isSaving: boolean
  readonly onSubmit: (draft: Draft) => void
}

export type Form<Draft, Key> = {
  readonly element: RefObject<HTMLFormElement | null>
  readonly draft: Draft
  readonly edit: (change: Partial<Draft>) => void
  readonly problems: FieldProblems<Draft, Key>
  /** The problem of the form as a whole. */
  readonly failure: Key | null
  readonly isSaving: boolean
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/** The text in the fields, which the browser may have filled in without an event. */
function readTexts(element: HTMLFormElement, draft: object): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(element)].flatMap(([name, value]) =>
      name in draft && typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

function focusField(element: HTMLFormElement | null, name: string): void {
  const named = element?.elements.namedItem(name)
  const field = named instanceof RadioNodeList ? named[0] : named
  if (field instanceof HTMLElement) field.focus()
}

/** Holds a draft, checks it when it is submitted, and shows problems for 5 s. A failed save leaves the draft as it is. */
export function useForm<Draft extends object, Key extends string>({
  initial,
  check,
  failure = null,
  isSaving,
  onSubmit,
}: Options<Draft, Key>): Form<Draft, Key> {
  const element = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const [found, flashFound] = useFlash<FieldProblems<Draft, Key>>(FLASH_MS)
  const failedField = failure?.field ?? null
  const failedKey = failure?.key ?? null

  useEffect(() => {
    if (failedField !== null) focusField(element.current, failedField)
  }, [failedField])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isSaving) return
    const entered: Draft = Object.assign({}, draft, readTexts(event.currentTarget, draft))
    setDraft(entered)
    const problems = check?.(entered) ?? {}
    const [wrong] = Object.entries(problems).flatMap(([name, key]) => (key === null ? [] : [name]))
    flashFound(wrong === undefined ? null : problems)
    if (wrong === undefined) onSubmit(entered)
    else focusField(event.currentTarget, wrong)
  }

  const refused = failedField === null ? {} : { [failedField]: failedKey }
  return {
    element,
    draft,
    edit: (change) => setDraft({ ...draft, ...change }),
    problems: Object.assign({}, found, refused),
    failure: failedField === null ? failedKey : null,
    isSaving,
    submit,
  }
}
