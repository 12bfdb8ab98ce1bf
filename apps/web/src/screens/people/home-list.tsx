import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { switchHome } from '#data/household/mutation.ts'
import { useHomes, type Home } from '#data/household/query.ts'
import items from '#parts/item-list.module.css'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useSessionState } from '#platform/session/use-session.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { problemTexts, sayRole } from './people-view.ts'

function sayHome({ owners }: Home): string {
  return owners.length === 0 ? say(texts, 'own-home') : say(texts, 'home-of', { name: owners.join(', ') })
}

/** For a sign-in with several homes: the one that is shown, and the way to the others. */
export function HomeList() {
  const homes = useHomes()
  const wire = useWire()
  const identity = useIdentity()
  const session = useSessionState()
  const { save, failed, pending } = useSave({
    send: (accountNumber: string) => switchHome(wire, identity, accountNumber),
  })
  if (homes.status !== 'loaded' || homes.value.length < 2) return null
  const shown = session.kind === 'signed-in' ? session.accountNumber : null
  return (
    <Card title={say(texts, 'homes')}>
      {failed && (
        <Notice kind="error" isLive title={say(texts, 'failed-title')}>
          {say(texts, pickByCode(problemTexts, failed.problem.code))}
        </Notice>
      )}
      <ul>
        {homes.value.map((home) => (
          <li key={home.accountNumber} className={items['item']}>
            <div>
              <p className={items['name']}>{sayHome(home)}</p>
              <p className={items['quiet']}>{sayRole({ role: home.role, guestUntil: null })}</p>
            </div>
            {home.accountNumber === shown ? (
              <p className={items['quiet']}>{say(texts, 'home-here')}</p>
            ) : (
              <Button
                kind="quiet"
                isBusy={pending === home.accountNumber}
                onPress={() => void save(home.accountNumber)}
              >
                {say(texts, 'switch-home')} <VisuallyHidden>{sayHome(home)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
