import { SendCommand } from '@driveway/contract/generated/operator-operations'
import { consoleChargerActs as texts } from '@driveway/messages/en-GB/console-charger-acts'
import { say } from '@driveway/messages/say'
import { TextField } from '@driveway/ui/form/text-field'
import type { ReactNode } from 'react'
import { ActCard } from '#parts/act-card.tsx'
import { readField } from '#parts/read-field.ts'
import { TextArea } from '#parts/text-area.tsx'
import { useChange } from '#platform/use-change.ts'
import { explainFailure } from './charger-view.ts'
import styles from './command-card.module.css'

/** Any command of the charger's own protocol. */
export function CommandCard({ chargerId }: { readonly chargerId: string }) {
  const change = useChange(SendCommand, ({ sendCommand }) => sendCommand)
  async function run(form: HTMLFormElement, reason: string): Promise<ReactNode> {
    const payload = readField(form, 'payload')
    const sent = await change.send({ chargerId, action: readField(form, 'action'), payload, reason })
    return (
      sent && (
        <section aria-label={say(texts, 'answer')} aria-live="polite">
          <p>{say(texts, 'answer')}</p>
          <pre className={styles['answer']}>{sent.answer}</pre>
        </section>
      )
    )
  }
  return (
    <ActCard
      title={say(texts, 'command')}
      submit={say(texts, 'command-submit')}
      isBusy={change.isBusy}
      failure={explainFailure(change)}
      onRun={run}
    >
      <TextField label={say(texts, 'action')} name="action" autoComplete="off" />
      <TextArea label={say(texts, 'payload')} name="payload" defaultValue="{}" isSource />
    </ActCard>
  )
}
