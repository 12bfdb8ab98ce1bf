import { SetFeature, SetModule } from '@driveway/contract/generated/operator-operations'
import { consoleOrganisations as texts } from '@driveway/messages/en-GB/console-organisations'
import { say } from '@driveway/messages/say'
import { Checkbox } from '@driveway/ui/form/checkbox'
import { useState } from 'react'
import { ReasonSheet } from '#parts/reason-sheet.tsx'
import { useChange } from '#platform/use-change.ts'

export type AskedSwitch = {
  readonly kind: 'module' | 'feature'
  readonly name: string
  readonly isOn: boolean
  readonly isInBeta: boolean
  readonly account: string
}

export function SwitchSheet({
  asked,
  onClose,
}: {
  readonly asked: AskedSwitch
  readonly onClose: () => void
}) {
  const { kind, name, isOn, account } = asked
  const [isInBeta, setIsInBeta] = useState(asked.isInBeta)
  const feature = useChange(SetFeature, ({ setFeature }) => setFeature)
  const module = useChange(SetModule, ({ setModule }) => setModule)
  const failure = feature.failure ?? module.failure
  async function run(reason: string): Promise<boolean> {
    const change = { accountNumber: account, name, isEnabled: isOn, reason }
    const done = kind === 'module' ? await module.send(change) : await feature.send({ ...change, isInBeta })
    return done !== null
  }
  return (
    <ReasonSheet
      title={say(texts, isOn ? 'ask-on' : 'ask-off', { name })}
      reason={{ label: say(texts, 'reason'), hint: say(texts, 'reason-hint') }}
      submit={say(texts, 'confirm')}
      isBusy={feature.isBusy || module.isBusy}
      failure={failure && { title: say(texts, 'failed'), text: say(texts, failure) }}
      onConfirm={run}
      onClose={onClose}
    >
      {kind === 'feature' && (
        <Checkbox isChecked={isInBeta} onChange={setIsInBeta}>
          {say(texts, 'as-beta')}
        </Checkbox>
      )}
    </ReasonSheet>
  )
}
