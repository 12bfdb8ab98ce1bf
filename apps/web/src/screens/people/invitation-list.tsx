import { peoplePage as texts } from '@driveway/messages/en-GB/people-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { resendInvitation, withdrawInvitation } from '#data/household/mutation.ts'
import type { Invitation } from '#data/household/query.ts'
import items from '#parts/item-list.module.css'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { problemTexts, sayRole } from './people-view.ts'
import styles from './people.module.css'

type Act = { readonly kind: 'resend' | 'withdraw'; readonly id: string }

export function InvitationList({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const wire = useWire()
  const { save, saved, failed, pending } = useSave({
    send: ({ kind, id }: Act) =>
      kind === 'resend' ? resendInvitation(wire, id) : withdrawInvitation(wire, id),
  })

  function offer(kind: Act['kind'], { id, email }: Invitation) {
    return (
      <Button
        kind="quiet"
        isBusy={pending?.id === id && pending.kind === kind}
        onPress={() => void save({ kind, id })}
      >
        {say(texts, kind)} <VisuallyHidden>{email}</VisuallyHidden>
      </Button>
    )
  }

  return (
    <Card title={say(texts, 'invitations')}>
      {failed && (
        <Notice kind="error" isLive title={say(texts, 'failed-title')}>
          {say(texts, pickByCode(problemTexts, failed.problem.code))}
        </Notice>
      )}
      {saved?.draft.kind === 'resend' && <Notice kind="ok" isLive title={say(texts, 'resent-title')} />}
      <ul>
        {invitations.map((each) => (
          <li key={each.id} className={items['item']}>
            <div>
              <p className={items['name']}>{each.email}</p>
              <p className={items['quiet']}>
                {say(texts, each.isExpired ? 'is-expired' : 'is-open', { type: sayRole(each) })}
              </p>
            </div>
            <div className={styles['row']}>
              {offer('resend', each)}
              {offer('withdraw', each)}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
