import { chargerCards as texts } from '@driveway/messages/en-GB/charger-cards'
import { say } from '@driveway/messages/say'
import { SegmentedControl } from '@driveway/ui/form/segmented-control'

type Props<Charger> = {
  readonly chargers: readonly Charger[]
  readonly chosen: string
  readonly onChoose: (charger: Charger) => void
}

/** Which of several chargers a page is about. */
export function ChargerChoice<Charger extends { readonly id: string }>(props: Props<Charger>) {
  const { chargers, chosen, onChoose } = props
  return (
    <SegmentedControl
      legend={say(texts, 'label')}
      options={chargers.map(({ id }, index) => ({
        value: id,
        label: say(texts, 'name', { number: index + 1 }),
      }))}
      value={chosen}
      onChoose={(id) => chargers.filter((each) => each.id === id).forEach(onChoose)}
    />
  )
}
