import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { erasePerson } from '#data/household/mutation.ts'
import type { Person } from '#data/household/query.ts'
import items from '#parts/item-list.module.css'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { problemTexts, sayName } from './people-view.ts'

/** People who left: their names stay with what they did until an owner erases them. */
export function FormerPeople({ people }: { readonly people: readonly Person[] }) {
  const wire = useWire()
  const { save, failed, pending } = useSave({ send: (id: string) => erasePerson(wire, id) })
  return (
    <Card title={say(texts, 'former')}>
      {failed && (
        <Notice kind="error" isLive title={say(texts, 'failed-title')}>
          {say(texts, pickByCode(problemTexts, failed.problem.code))}
        </Notice>
      )}
      <ul>
        {people.map(({ id, name }) => (
          <li key={id} className={items['item']}>
            <p className={items['name']}>{sayName(name)}</p>
            {name !== null && (
              <Button kind="quiet" isBusy={pending === id} onPress={() => void save(id)}>
                {say(texts, 'erase')} <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
