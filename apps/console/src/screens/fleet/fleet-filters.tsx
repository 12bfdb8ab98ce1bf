import { GetFleetChoices } from '@driveway/contract/generated/operator-operations'
import {
  everyCharger,
  fleetSorts,
  fleetStatuses,
  type FleetQuery,
  type FleetSort,
  type FleetStatus,
} from '@driveway/domain/fleet/fleet-query'
import { isSeenRange, seenRanges } from '@driveway/domain/fleet/seen-range'
import { consoleFleet as texts } from '@driveway/messages/en-GB/console-fleet'
import { say } from '@driveway/messages/say'
import { SelectField } from '@driveway/ui/form/select-field'
import { useState } from 'react'
import { SmallButton } from '#parts/small-button.tsx'
import { useAnswer } from '#platform/use-answer.ts'
import { countFilters, nameStatus } from './fleet-view.ts'
import styles from './fleet-filters.module.css'

type Props = { readonly query: FleetQuery; readonly onChange: (query: FleetQuery) => void }
type Option = { readonly value: string; readonly label: string }

const anyOption: Option = { value: '', label: say(texts, 'any') }
const yesAndNo: readonly Option[] = [
  anyOption,
  { value: 'yes', label: say(texts, 'yes') },
  { value: 'no', label: say(texts, 'no') },
]
const seenOptions = [anyOption, ...seenRanges.map((value) => ({ value, label: say(texts, `seen-${value}`) }))]
const statusOptions = fleetStatuses.map((value) => ({ value, label: nameStatus(value) }))
const orders: readonly Option[] = fleetSorts.flatMap((sort) => {
  const name = say(texts, `order-${sort}`)
  return [
    { value: sort, label: name },
    { value: `-${sort}`, label: say(texts, 'order-down', { name }) },
  ]
})
const listFilters = [
  { name: 'makes', label: say(texts, 'make') },
  { name: 'firmwares', label: say(texts, 'firmware') },
  { name: 'versions', label: say(texts, 'version') },
] as const
const answerFilters = [
  { name: 'canLimit', label: say(texts, 'limits') },
  { name: 'isPlanRefused', label: say(texts, 'refused') },
  { name: 'isQuarantined', label: say(texts, 'quarantine') },
  { name: 'hasCustomer', label: say(texts, 'has-customer') },
] as const

/** Open on a wide screen; on a phone it would push the chargers off the page. */
export function FleetFilters({ query, onChange }: Props) {
  const [isOpen] = useState(() => matchMedia('(min-width: 768px)').matches)
  const count = countFilters(query)
  return (
    <details className={styles['filters']} open={isOpen}>
      <summary className={styles['head']}>
        {count === 0 ? say(texts, 'filters') : say(texts, 'filters-set', { count })}
      </summary>
      <div className={styles['fields']}>
        <Fields query={query} onChange={onChange} />
      </div>
      {count > 0 && (
        <SmallButton
          onPress={() => {
            const { search, sort, isDescending } = query
            onChange({ ...everyCharger, search, sort, isDescending })
          }}
        >
          {say(texts, 'clear-filters')}
        </SmallButton>
      )}
    </details>
  )
}

function Fields({ query, onChange }: Props) {
  const choices = useAnswer(GetFleetChoices, {}).data?.fleetChoices
  return (
    <>
      <ListField
        label={say(texts, 'status')}
        chosen={query.statuses}
        options={statusOptions}
        onChoose={(statuses) => onChange({ ...query, statuses: statuses as readonly FleetStatus[] })}
      />
      {listFilters.map(({ name, label }) => (
        <ListField
          key={name}
          label={label}
          chosen={query[name]}
          options={(choices?.[name] ?? []).map((value) => ({ value, label: value }))}
          onChoose={(values) => onChange({ ...query, [name]: values })}
        />
      ))}
      <SelectField
        label={say(texts, 'seen')}
        value={query.seen ?? ''}
        options={seenOptions}
        isText
        onChoose={(seen) => onChange({ ...query, seen: isSeenRange(seen) ? seen : null })}
      />
      {answerFilters.map(({ name, label }) => (
        <SelectField
          key={name}
          label={label}
          value={query[name] === null ? '' : query[name] ? 'yes' : 'no'}
          options={yesAndNo}
          isText
          onChoose={(answer) => onChange({ ...query, [name]: answer === '' ? null : answer === 'yes' })}
        />
      ))}
      <SelectField
        label={say(texts, 'order')}
        value={`${query.isDescending ? '-' : ''}${query.sort}`}
        options={orders}
        isText
        onChoose={(order) => {
          const isDescending = order.startsWith('-')
          const sort = (isDescending ? order.slice(1) : order) as FleetSort
          onChange({ ...query, sort, isDescending })
        }}
      />
    </>
  )
}

type ListProps = {
  readonly label: string
  readonly chosen: readonly string[]
  readonly options: readonly Option[]
  readonly onChoose: (values: readonly string[]) => void
}

/** One value at a time; several come from an address, and are shown together. */
function ListField({ label, chosen, options, onChoose }: ListProps) {
  const value = chosen.join(', ')
  const known = options.find((option) => option.value.toLowerCase() === value.toLowerCase())
  const all = known || value === '' ? options : [...options, { value, label: value }]
  return (
    <SelectField
      label={label}
      value={known?.value ?? value}
      options={[anyOption, ...all]}
      isText
      onChoose={(next) => onChoose(next === '' ? [] : next === value ? chosen : [next])}
    />
  )
}
