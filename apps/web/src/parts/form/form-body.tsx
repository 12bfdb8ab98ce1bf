import { Notice } from '@driveway/ui/notice'
import type { ReactNode } from 'react'
import { LatestAnswerNote } from '../loading/latest-answer-note.tsx'
import styles from './form.module.css'
import type { Form } from './use-form.ts'

type Props = {
  readonly form: Pick<Form<never, never>, 'element' | 'submit'>
  /** Shown above the fields. */
  readonly failure?: { readonly title: string; readonly text: string } | null
  readonly children: ReactNode
}

export function FormBody({ form: { element, submit }, failure = null, children }: Props) {
  return (
    <form ref={element} className={styles['form']} onSubmit={submit} noValidate>
      {failure && (
        <>
          <Notice kind="error" isLive title={failure.title}>
            {failure.text}
          </Notice>
          <LatestAnswerNote />
        </>
      )}
      {children}
    </form>
  )
}
