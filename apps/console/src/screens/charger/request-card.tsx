import { SendRequest, type SendRequestAnswer } from '@driveway/contract/generated/operator-operations'
import type { RequestValues } from '@driveway/contract/generated/operator-schema'
import { triggerableReports, type TriggerableReport } from '@driveway/domain/charger/charger-request'
import { consoleChargerActs as texts } from '@driveway/messages/en-GB/console-charger-acts'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useState, type ReactNode } from 'react'
import { ActCard } from '#parts/act-card.tsx'
import { ChoiceField } from '#parts/choice-field.tsx'
import { ListTable } from '#parts/list-table.tsx'
import { readField, readNumber } from '#parts/read-field.ts'
import { useChange } from '#platform/use-change.ts'
import { explainFailure } from './charger-view.ts'
import { RequestFields, requestNames, type RequestName } from './request-fields.tsx'

type Answer = SendRequestAnswer['sendRequest']

/** Sends a request to the charger, with a reason, and shows what it answers. */
export function RequestCard({ chargerId }: { readonly chargerId: string }) {
  const [request, setRequest] = useState<RequestName>('reset')
  const [report, setReport] = useState<TriggerableReport>(triggerableReports[0])
  const change = useChange(SendRequest, ({ sendRequest }) => sendRequest)
  async function run(form: HTMLFormElement, reason: string): Promise<ReactNode> {
    const values = readValues(form, request === 'report' ? report : null)
    const answer = await change.send({ chargerId, request, values, reason })
    return answer && <Answered request={request} answer={answer} />
  }
  return (
    <ActCard
      title={say(texts, 'request')}
      submit={say(texts, 'request-submit')}
      isBusy={change.isBusy}
      failure={explainFailure(change)}
      onRun={run}
    >
      <ChoiceField
        label={say(texts, 'request-kind')}
        value={request}
        values={requestNames}
        nameOf={(each) => say(texts, `request-${each}`)}
        onChoose={setRequest}
      />
      <RequestFields request={request} report={report} onReport={setReport} />
    </ActCard>
  )
}

/** Fields that the form does not show are empty. */
function readValues(form: HTMLFormElement, report: string | null): RequestValues {
  return {
    connector: readNumber(form, 'connector'),
    report,
    names: readField(form, 'names').split(/\s+/).filter(Boolean),
    name: readField(form, 'setting'),
    value: readField(form, 'value'),
    cardId: readField(form, 'card'),
    reservationId: readNumber(form, 'reservation'),
    minutes: readNumber(form, 'minutes'),
  }
}

function Answered({ request, answer }: { readonly request: RequestName; readonly answer: Answer }) {
  const { result, settings, unknownNames } = answer
  if (request !== 'settings') return <Notice kind="ok" title={nameResult(result)} isLive />
  return (
    <ListTable
      label={say(texts, 'settings')}
      headings={[say(texts, 'name'), say(texts, 'value'), say(texts, 'access')]}
      rows={[
        ...settings.map(({ name, value, isReadOnly }) => ({
          key: name,
          cells: [name, value ?? '–', nameAccess(isReadOnly)],
        })),
        ...unknownNames.map((name) => ({ key: name, cells: [name, '–', say(texts, 'unknown-name')] })),
      ]}
      empty={say(texts, 'no-settings')}
    />
  )
}

function nameResult(result: string | null): string {
  const key = `result-${result}`
  return key in texts ? say(texts, key as 'result-accepted') : say(texts, 'result-accepted')
}

function nameAccess(isReadOnly: boolean | null): string {
  if (isReadOnly === null) return '–'
  return say(texts, isReadOnly ? 'read-only' : 'writable')
}
