import { consoleAct as texts } from '@driveway/messages/en-GB/console-act'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { useState, type ReactNode } from 'react'
import styles from './act-card.module.css'
import { ActForm } from './act-form.tsx'

type Props = {
  readonly title: string
  /** Above the form. */
  readonly before?: ReactNode
  readonly submit: string
  readonly kind?: 'primary' | 'danger'
  readonly isBusy: boolean
  readonly failure: string | null
  readonly children: ReactNode
  /** Answers with the text or list that is shown once it is done; null if it was not. */
  readonly onRun: (form: HTMLFormElement, reason: string) => Promise<ReactNode>
}

/** A card with the form of one act, which says what became of it. */
export function ActCard({ title, before = null, submit, kind, isBusy, failure, children, onRun }: Props) {
  const [done, setDone] = useState<ReactNode>(null)
  return (
    <Card title={title}>
      {before && <div className={styles['before']}>{before}</div>}
      <ActForm
        reason={{ label: say(texts, 'reason'), hint: say(texts, 'reason-hint') }}
        submit={submit}
        {...(kind && { kind })}
        isBusy={isBusy}
        failure={failure === null ? null : { title: say(texts, 'failed'), text: failure }}
        done={typeof done === 'string' ? <Notice kind="ok" title={done} isLive /> : done}
        onSubmit={async (form, reason) => {
          setDone(null)
          setDone(await onRun(form, reason))
        }}
      >
        {children}
      </ActForm>
    </Card>
  )
}
