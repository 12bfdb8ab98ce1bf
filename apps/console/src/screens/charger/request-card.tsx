import { SendRequest } from '@driveway/contract/generated/operator-operations'
import { consoleCharger as texts } from '@driveway/messages/en-GB/console-charger'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { SelectField } from '@driveway/ui/form/select-field'
import { TextField } from '@driveway/ui/form/text-field'
import { Notice } from '@driveway/ui/notice'
import { useState, type FormEvent } from 'react'
import { readField } from '#parts/read-field.ts'
import { useChange } from '#platform/use-change.ts'
import styles from './charger-screen.module.css'

const options = [
  { value: 'reset', label: say(texts, 'request-reset') },
  { value: 'restart', label: say(texts, 'request-restart') },
  { value: 'unlock', label: say(texts, 'request-unlock') },
]

const failures = {
  'unknown-request': 'unknown-request',
  'unknown-charger': 'unknown-charger',
  'not-connected': 'not-connected',
  'no-answer': 'no-answer',
  failed: 'failed',
  'missing-reason': 'missing-reason',
  'unexpected-error': 'unexpected-error',
} as const

/** Sends a request to the charger, with a reason, and says what became of it. */
export function RequestCard({ chargerId }: { readonly chargerId: string }) {
  const [request, setRequest] = useState('reset')
  const [isDone, setIsDone] = useState(false)
  const change = useChange(SendRequest, ({ sendRequest }) => sendRequest)
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setIsDone(false)
    const reason = readField(event.currentTarget, 'reason')
    setIsDone((await change.send({ chargerId, request, reason })) !== null)
  }
  return (
    <Card title={say(texts, 'request')}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <SelectField
          label={say(texts, 'request-kind')}
          value={request}
          options={options}
          isText
          onChoose={setRequest}
        />
        <TextField
          label={say(texts, 'request-reason')}
          name="reason"
          autoComplete="off"
          hint={{ text: say(texts, 'reason-hint'), isMet: false }}
        />
        {change.failure && (
          <Notice kind="error" title={say(texts, 'request-failed')} isLive>
            {say(texts, failures[change.failure])}
          </Notice>
        )}
        {isDone && <Notice kind="ok" title={say(texts, 'request-done')} isLive />}
        <Button type="submit" isBusy={change.isBusy}>
          {say(texts, 'request-submit')}
        </Button>
      </form>
    </Card>
  )
}
