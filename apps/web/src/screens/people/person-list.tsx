import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useState } from 'react'
import { leaveHousehold, removePerson } from '#data/household/mutation.ts'
import type { Person } from '#data/household/query.ts'
import items from '#parts/item-list.module.css'
import { useSession } from '#platform/session/use-session.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { ChangeRole } from './change-role.tsx'
import { ConfirmPeopleChange } from './confirm-people-change.tsx'
import { sayName, sayRole } from './people-view.ts'
import styles from './people.module.css'
import { RenameSelf } from './rename-self.tsx'

type Props = { readonly people: readonly Person[]; readonly isOwner: boolean }

type Question = { readonly kind: 'role' | 'remove' | 'rename' | 'leave'; readonly person: Person }

/** Owners change everybody; everybody changes their own name and may leave. */
export function PersonList({ people, isOwner }: Props) {
  const [question, setQuestion] = useState<Question | null>(null)

  function offer(kind: Question['kind'], person: Person, label: 'change' | 'remove' | 'rename' | 'leave') {
    return (
      <Button kind="quiet" onPress={() => setQuestion({ kind, person })}>
        {say(texts, label)} <VisuallyHidden>{sayName(person.name)}</VisuallyHidden>
      </Button>
    )
  }

  return (
    <Card title={say(texts, 'list')}>
      <ul>
        {people.map((person) => (
          <li key={person.id} className={items['item']}>
            <div>
              <p className={items['name']}>
                {person.isSelf ? say(texts, 'you', { name: sayName(person.name) }) : sayName(person.name)}
              </p>
              <p className={items['quiet']}>{sayRole(person)}</p>
              {person.email !== null && <p className={items['quiet']}>{person.email}</p>}
            </div>
            <div className={styles['row']}>
              {person.isSelf && offer('rename', person, 'rename')}
              {person.isSelf && people.length > 1 && offer('leave', person, 'leave')}
              {isOwner && !person.isSelf && offer('role', person, 'change')}
              {isOwner && !person.isSelf && offer('remove', person, 'remove')}
            </div>
          </li>
        ))}
      </ul>
      {question && <QuestionSheet {...question} onClose={() => setQuestion(null)} />}
    </Card>
  )
}

function QuestionSheet({ kind, person, onClose }: Question & { readonly onClose: () => void }) {
  const wire = useWire()
  const session = useSession()
  const name = sayName(person.name)
  switch (kind) {
    case 'role':
      return <ChangeRole person={person} onClose={onClose} />
    case 'rename':
      return <RenameSelf name={person.name ?? ''} onClose={onClose} />
    case 'remove':
      return (
        <ConfirmPeopleChange
          title={say(texts, 'remove-title', { name })}
          text={say(texts, 'remove-text')}
          label={say(texts, 'remove-confirm')}
          send={() => removePerson(wire, person.id)}
          onDone={onClose}
          onClose={onClose}
        />
      )
    case 'leave':
      return (
        <ConfirmPeopleChange
          title={say(texts, 'leave-title')}
          text={say(texts, 'leave-text')}
          label={say(texts, 'leave-confirm')}
          send={() => leaveHousehold(wire)}
          onDone={() => void session.logout()}
          onClose={onClose}
        />
      )
    default:
      return kind satisfies never
  }
}
