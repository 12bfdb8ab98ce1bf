import { accountSettingsSessions as texts } from '@driveway/messages/en-GB/account-settings-sessions'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Chip } from '@driveway/ui/chip'
import { Notice } from '@driveway/ui/notice'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { confirmOwner } from '#data/passkey/confirmation.ts'
import { signOutSession } from '#data/sign-in-sessions/mutation.ts'
import type { SignInSession } from '#data/sign-in-sessions/query.ts'
import items from '#parts/item-list.module.css'
import { writeAge } from '#parts/text/age-text.ts'
import { ConfirmOwner } from '#parts/form/confirm-owner.tsx'
import { useConfirmedSave } from '#parts/use-confirmed-save.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useClock } from '#platform/use-clock.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { nameDevice } from './session-view.ts'
import { problemTexts } from './sign-out-problems.ts'

type Props = { readonly sessions: readonly SignInSession[] }

/** The devices, each but this one with a button that signs it out. */
export function SessionList({ sessions }: Props) {
  const now = useClock().now()
  const wire = useWire()
  const identity = useIdentity()
  const { save, saved, failed, pending, confirmation } = useConfirmedSave({
    send: ({ id }: SignInSession) => signOutSession(wire, identity, id),
    savedMs: null,
  })
  return (
    <>
      {failed && (
        <Notice
          kind="error"
          isLive
          title={say(texts, 'one-failed-title', { device: nameDevice(failed.draft) })}
        >
          {say(texts, problemTexts[failed.problem.code])}
        </Notice>
      )}
      {saved && (
        <Notice kind="ok" isLive title={say(texts, 'one-ended-title', { device: nameDevice(saved.draft) })}>
          {say(texts, 'one-ended-text')}
        </Notice>
      )}
      {confirmation && <ConfirmOwner {...confirmation} confirm={(proof) => confirmOwner(identity, proof)} />}
      <Card title={say(texts, 'list')}>
        <ul>
          {sessions.map((session) => (
            <li key={session.id} className={items['item']}>
              <div>
                <p className={items['name']}>{nameDevice(session)}</p>
                <p className={items['quiet']}>
                  {say(texts, 'last-used', { age: writeAge(Date.parse(session.lastUsedAt), now) })}
                </p>
                <p className={items['quiet']}>
                  {say(texts, 'signed-in', { age: writeAge(Date.parse(session.signedInAt), now) })}
                </p>
              </div>
              {session.isCurrent ? (
                <Chip isSmall>{say(texts, 'this-device')}</Chip>
              ) : (
                <Button kind="quiet" isBusy={pending?.id === session.id} onPress={() => void save(session)}>
                  {say(texts, 'sign-out-one')} <VisuallyHidden>{nameDevice(session)}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
