import { readPersonName } from '@driveway/domain/household/person'
import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { SelectField } from '@driveway/ui/form/select-field'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useState } from 'react'
import { nameCard } from '#data/household/mutation.ts'
import type { HouseholdCard, Person } from '#data/household/query.ts'
import items from '#parts/item-list.module.css'
import { useWire } from '#platform/wire/use-wire.ts'
import { NameSheet } from './name-sheet.tsx'
import { sayName } from './people-view.ts'

type Props = { readonly cards: readonly HouseholdCard[]; readonly people: readonly Person[] }

/** The cards that start a charge, with the name and the person of each. */
export function CardList({ cards, people }: Props) {
  const [edited, setEdited] = useState<HouseholdCard | null>(null)

  function sayCard({ id, personId, isBlocked }: HouseholdCard): string {
    const owner = people.find((person) => person.id === personId)
    const person = isBlocked ? say(texts, 'card-blocked') : owner && sayName(owner.name)
    return say(texts, 'card-text', { number: id, name: person ?? say(texts, 'card-of-nobody') })
  }

  return (
    <Card title={say(texts, 'cards')}>
      <ul>
        {cards.map((card) => (
          <li key={card.id} className={items['item']}>
            <div>
              <p className={items['name']}>{card.name ?? card.id}</p>
              <p className={items['quiet']}>{sayCard(card)}</p>
            </div>
            <Button kind="quiet" onPress={() => setEdited(card)}>
              {say(texts, 'change')} <VisuallyHidden>{card.name ?? card.id}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {edited && <CardSheet card={edited} people={people} onClose={() => setEdited(null)} />}
    </Card>
  )
}

type SheetProps = {
  readonly card: HouseholdCard
  readonly people: readonly Person[]
  readonly onClose: () => void
}

function CardSheet({ card, people, onClose }: SheetProps) {
  const wire = useWire()
  const [personId, setPersonId] = useState(card.personId ?? '')
  return (
    <NameSheet
      title={say(texts, 'card-title', { number: card.id })}
      label={say(texts, 'card-name')}
      name={card.name ?? ''}
      check={(name) => (name.trim() !== '' && readPersonName(name) === null ? 'invalid-name' : null)}
      send={(name) => nameCard(wire, { cardId: card.id, name, personId: personId === '' ? null : personId })}
      onClose={onClose}
    >
      <SelectField
        label={say(texts, 'card-person')}
        isText
        value={personId}
        options={[
          { value: '', label: say(texts, 'card-of-nobody') },
          ...people.map(({ id, name }) => ({ value: id, label: sayName(name) })),
        ]}
        onChoose={setPersonId}
      />
    </NameSheet>
  )
}
