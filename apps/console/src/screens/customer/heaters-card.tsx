import { AddHeater, RemoveHeater } from '@driveway/contract/generated/operator-operations'
import { heatAssetTypes, type HeatAssetType } from '@driveway/domain/heat/heat-asset'
import { consoleAccount as texts } from '@driveway/messages/en-GB/console-account'
import { say } from '@driveway/messages/say'
import { TextField } from '@driveway/ui/form/text-field'
import { useState } from 'react'
import { ActCard } from '#parts/act-card.tsx'
import { ChoiceField } from '#parts/choice-field.tsx'
import { ListTable } from '#parts/list-table.tsx'
import type { Customer } from './opened-customer.tsx'
import { readField } from '#parts/read-field.ts'
import { useChange } from '#platform/use-change.ts'
import { showChange } from '#parts/show-change.ts'

/** Heaters of the household: added, or removed. */
export function HeatersCard({ customer: { accountNumber, heaters } }: { readonly customer: Customer }) {
  const [chosen, setChosen] = useState<'add' | 'remove'>('add')
  const [type, setType] = useState<HeatAssetType>(heatAssetTypes[0])
  const [picked, setPicked] = useState('')
  const act = heaters.length === 0 ? 'add' : chosen
  const heaterId = heaters.find(({ id }) => id === picked)?.id ?? heaters[0]?.id ?? ''
  const addition = useChange(AddHeater, ({ addHeater }) => addHeater)
  const removal = useChange(RemoveHeater, ({ removeHeater }) => removeHeater)

  function send(form: HTMLFormElement, reason: string) {
    if (act === 'remove') return removal.send({ accountNumber, heaterId, reason })
    return addition.send({ accountNumber, type, name: readField(form, 'name'), reason })
  }

  return (
    <ActCard
      title={say(texts, 'heaters')}
      before={<HeaterTable heaters={heaters} />}
      submit={say(texts, 'heater-submit')}
      {...showChange(act === 'add' ? addition : removal, texts)}
      onRun={async (form, reason) => ((await send(form, reason)) ? say(texts, 'heater-done') : null)}
    >
      {heaters.length > 0 && (
        <ChoiceField
          label={say(texts, 'heater-act')}
          value={act}
          values={['add', 'remove']}
          nameOf={(each) => say(texts, `heater-${each}`)}
          onChoose={setChosen}
        />
      )}
      {act === 'add' ? (
        <>
          <ChoiceField
            label={say(texts, 'heater-type')}
            value={type}
            values={heatAssetTypes}
            nameOf={nameType}
            onChoose={setType}
          />
          <TextField label={say(texts, 'room')} name="name" autoComplete="off" />
        </>
      ) : (
        <ChoiceField
          label={say(texts, 'heater')}
          value={heaterId}
          values={heaters.map(({ id }) => id)}
          nameOf={(each) => heaters.find(({ id }) => id === each)?.name ?? each}
          onChoose={setPicked}
        />
      )}
    </ActCard>
  )
}

function HeaterTable({ heaters }: Pick<Customer, 'heaters'>) {
  return (
    <ListTable
      label={say(texts, 'heaters')}
      headings={[say(texts, 'heater-name'), say(texts, 'heater-type')]}
      rows={heaters.map((each) => ({ key: each.id, cells: [each.name, nameType(each.type)] }))}
      empty={say(texts, 'no-heaters')}
    />
  )
}

function nameType(type: string): string {
  const key = `type-${type}`
  return key in texts ? say(texts, key as 'type-STATIC_STORAGE_HEATER') : type
}
