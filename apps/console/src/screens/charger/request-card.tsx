import { SendRequest } from '@driveway/contract/generated/operator-operations'
import { consoleCharger as texts } from '@driveway/messages/en-GB/console-charger'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { SelectField } from '@driveway/ui/form/select-field'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { ActForm } from '#parts/act-form.tsx'
import { useChange } from '#platform/use-change.ts'

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
  async function submit(_form: HTMLFormElement, reason: string): Promise<void> {
    setIsDone(false)
    setIsDone((await change.send({ chargerId, request, reason })) !== null)
  }
  return (
    <Card title={say(texts, 'request')}>
      <ActForm
        reason={{ label: say(texts, 'request-reason'), hint: say(texts, 'reason-hint') }}
        submit={say(texts, 'request-submit')}
        isBusy={change.isBusy}
        failure={
          change.failure && {
            title: say(texts, 'request-failed'),
            text: say(texts, failures[change.failure]),
          }
        }
        done={isDone && <Notice kind="ok" title={say(texts, 'request-done')} isLive />}
        onSubmit={submit}
      >
        <SelectField
          label={say(texts, 'request-kind')}
          value={request}
          options={options}
          isText
          onChoose={setRequest}
        />
      </ActForm>
    </Card>
  )
}
