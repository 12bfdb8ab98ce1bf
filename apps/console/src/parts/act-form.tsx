import { Button } from '@driveway/ui/button'
import { TextField } from '@driveway/ui/form/text-field'
import { Notice } from '@driveway/ui/notice'
import type { ReactNode } from 'react'
import styles from './act-form.module.css'
import { readField } from './read-field.ts'

type Props = {
  readonly reason: { readonly label: string; readonly hint: string }
  readonly submit: string
  readonly isBusy: boolean
  readonly failure: { readonly title: string; readonly text: string } | null
  readonly kind?: 'primary' | 'danger'
  /** Said after a success. */
  readonly done?: ReactNode
  /** Another button. */
  readonly other?: ReactNode
  readonly children: ReactNode
  readonly onSubmit: (form: HTMLFormElement, reason: string) => Promise<void>
}

/** A form of an act, with the reason that the audit trail keeps. */
export function ActForm(props: Props) {
  const { reason, submit, kind = 'primary', isBusy, failure, done, other, children, onSubmit } = props
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit(event.currentTarget, readField(event.currentTarget, 'reason'))
      }}
      noValidate
    >
      {children}
      <TextField
        label={reason.label}
        name="reason"
        autoComplete="off"
        hint={{ text: reason.hint, isMet: false }}
      />
      {failure && (
        <Notice kind="error" title={failure.title} isLive>
          {failure.text}
        </Notice>
      )}
      {done}
      <Button type="submit" kind={kind} isBusy={isBusy}>
        {submit}
      </Button>
      {other}
    </form>
  )
}
