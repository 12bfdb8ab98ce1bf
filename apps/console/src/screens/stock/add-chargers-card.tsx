import { AddChargers, type AddChargersAnswer } from '@driveway/contract/generated/operator-operations'
import { deviceTypes, type DeviceType } from '@driveway/domain/charger/device-type'
import { consoleStock as texts } from '@driveway/messages/en-GB/console-stock'
import { say } from '@driveway/messages/say'
import { Checkbox } from '@driveway/ui/form/checkbox'
import { TextField } from '@driveway/ui/form/text-field'
import { Notice } from '@driveway/ui/notice'
import { useState, type ReactNode } from 'react'
import { AddCard } from '#parts/add-card.tsx'
import { ChoiceField } from '#parts/choice-field.tsx'
import { ListTable } from '#parts/list-table.tsx'
import { readField, readNumber } from '#parts/read-field.ts'
import { SmallButton } from '#parts/small-button.tsx'
import { useChange } from '#platform/use-change.ts'
import { HintedField } from './hinted-field.tsx'

type Chargers = AddChargersAnswer['addChargers']['chargers']

/** New chargers, with the passwords that they connect with. */
export function AddChargersCard() {
  const [deviceType, setDeviceType] = useState<DeviceType>('EV_SMART_CHARGER')
  const [hasHouseMeter, setHasHouseMeter] = useState(false)
  const change = useChange(AddChargers, ({ addChargers }) => addChargers)
  async function run(form: HTMLFormElement, reason: string): Promise<ReactNode> {
    const chargers = {
      deviceType,
      count: readNumber(form, 'count') ?? -1,
      chargerId: readField(form, 'id') || null,
      accountNumber: readField(form, 'account') || null,
      installDate: readField(form, 'installed') || null,
      hasHouseMeter,
    }
    const added = await change.send({ chargers, reason })
    return added && <Added chargers={added.chargers} />
  }
  return (
    <AddCard title={say(texts, 'add')} texts={texts} change={change} onRun={run}>
      <ChoiceField
        label={say(texts, 'type')}
        value={deviceType}
        values={deviceTypes}
        nameOf={(each) => say(texts, `type-${each}`)}
        onChoose={setDeviceType}
      />
      <TextField
        label={say(texts, 'count')}
        name="count"
        autoComplete="off"
        inputMode="numeric"
        defaultValue="1"
      />
      <HintedField name="id" hint="id-hint" />
      <HintedField name="account" hint="account-hint" />
      <HintedField name="installed" hint="optional" />
      <Checkbox isChecked={hasHouseMeter} onChange={setHasHouseMeter}>
        {say(texts, 'house-meter')}
      </Checkbox>
    </AddCard>
  )
}

function Added({ chargers }: { readonly chargers: Chargers }) {
  const [isCopied, setIsCopied] = useState(false)
  const lines = chargers.map(({ chargerId, password }) => `${chargerId},${password}`).join('\n')
  return (
    <>
      <Notice kind="ok" title={say(texts, 'added')} isLive />
      <ListTable
        label={say(texts, 'charger')}
        headings={[say(texts, 'charger'), say(texts, 'password')]}
        rows={chargers.map(({ chargerId, password }) => ({ key: chargerId, cells: [chargerId, password] }))}
        empty=""
      />
      <SmallButton onPress={() => void navigator.clipboard.writeText(lines).then(() => setIsCopied(true))}>
        {say(texts, isCopied ? 'copied' : 'copy')}
      </SmallButton>
    </>
  )
}
