import { ChangeOutage, EndOutage } from '@driveway/contract/generated/operator-operations'
import { consoleOutages as texts } from '@driveway/messages/en-GB/console-outages'
import { say } from '@driveway/messages/say'
import { ReasonSheet } from '#parts/reason-sheet.tsx'
import { readField } from '#parts/read-field.ts'
import { useChange } from '#platform/use-change.ts'
import { OutageFields, readPlanned, type Outage } from './outage-fields.tsx'

type Props = { readonly outage: Outage; readonly onClose: () => void }

const reason = { label: say(texts, 'reason'), hint: say(texts, 'reason-hint') }

export function EndOutageSheet({ outage: { outageId, title }, onClose }: Props) {
  const change = useChange(EndOutage, ({ endOutage }) => endOutage)
  return (
    <ReasonSheet
      title={say(texts, 'ask-end', { title })}
      reason={reason}
      submit={say(texts, 'confirm')}
      isBusy={change.isBusy}
      failure={change.failure && { title: say(texts, 'failed'), text: say(texts, change.failure) }}
      onConfirm={async (why) => (await change.send({ outageId, reason: why })) !== null}
      onClose={onClose}
    />
  )
}

export function ChangeOutageSheet({ outage, onClose }: Props) {
  const { outageId, title, kind } = outage
  const isPlanned = kind === 'planned'
  const change = useChange(ChangeOutage, ({ changeOutage }) => changeOutage)
  return (
    <ReasonSheet
      title={say(texts, 'ask-change', { title })}
      reason={reason}
      submit={say(texts, 'confirm')}
      isBusy={change.isBusy}
      failure={change.failure && { title: say(texts, 'failed'), text: say(texts, change.failure) }}
      onConfirm={async (why, form) => {
        const changed = { title: readField(form, 'title'), text: readField(form, 'text') }
        const planned = isPlanned ? readPlanned(form) : null
        return (await change.send({ outageId, ...changed, planned, reason: why })) !== null
      }}
      onClose={onClose}
    >
      <OutageFields isPlanned={isPlanned} given={outage} />
    </ReasonSheet>
  )
}
