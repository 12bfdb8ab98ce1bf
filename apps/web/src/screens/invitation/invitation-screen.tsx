import { invitationPage as texts } from '@driveway/messages/en-GB/invitation-page'
import { say } from '@driveway/messages/say'
import { paths } from '@driveway/domain/journey/paths'
import { Button, styleButton } from '@driveway/ui/button'
import { useEffect, useState } from 'react'
import { openInvitation, type InvitationAnswer, type InvitationProblem } from '#data/invitation/mutation.ts'
import { EntryFrame } from '#parts/entry-frame.tsx'
import { Link } from '#parts/link.tsx'
import { TextSkeleton } from '#parts/loading/text-skeleton.tsx'
import { sayDay } from '#parts/text/month-text.ts'
import { useQuery } from '#platform/router/use-query.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { AcceptForm } from './accept-form.tsx'
import { problemTexts } from './invitation-problems.ts'
import { JoinWithSignIn } from './join-with-sign-in.tsx'

const TOKEN_QUERY = 'token'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly invitation: InvitationAnswer }
  | { readonly kind: 'over'; readonly code: InvitationProblem['code'] }

/** Opening it uses nothing up: the invitation is accepted by a button. */
export function InvitationScreen() {
  const identity = useIdentity()
  const [query] = useQuery()
  const token = query.get(TOKEN_QUERY) ?? ''
  const [state, setState] = useState<State>({ kind: 'loading' })

  useEffect(() => {
    let isLeft = false
    async function open(): Promise<void> {
      const answer = await openInvitation(identity, token)
      if (isLeft) return
      setState(
        answer.ok ? { kind: 'open', invitation: answer.value } : { kind: 'over', code: answer.problem.code },
      )
    }
    void open()
    return () => {
      isLeft = true
    }
  }, [identity, token])

  if (state.kind === 'loading') return <TextSkeleton label={say(texts, 'loading')} />
  if (state.kind === 'over') {
    return (
      <EntryFrame
        heading={say(texts, state.code.startsWith('invitation-') ? 'over-title' : 'error-title')}
        text={say(texts, pickByCode(problemTexts, state.code))}
        isNews
      >
        <NextStep code={state.code} />
      </EntryFrame>
    )
  }
  const { invitation } = state
  return (
    <EntryFrame
      heading={say(texts, 'title', { name: invitation.invitedBy ?? say(texts, 'someone') })}
      text={sayAccess(invitation)}
    >
      {invitation.hasSignIn ? (
        <JoinWithSignIn token={token} email={invitation.email} />
      ) : (
        <AcceptForm token={token} email={invitation.email} />
      )}
    </EntryFrame>
  )
}

/** An accepted invitation leads to the sign-in. Another one that is over stays so; a failure can be retried. */
function NextStep({ code }: { readonly code: InvitationProblem['code'] }) {
  if (code === 'invitation-used') {
    return (
      <Link className={styleButton('primary')} to={paths.login}>
        {say(texts, 'sign-in')}
      </Link>
    )
  }
  if (code.startsWith('invitation-')) return null
  return (
    <Button kind="quiet" onPress={() => window.location.reload()}>
      {say(texts, 'retry')}
    </Button>
  )
}

function sayAccess({ role, guestUntil }: InvitationAnswer): string {
  return role === 'guest'
    ? say(texts, 'text-guest', { date: guestUntil === null ? '' : sayDay(guestUntil) })
    : say(texts, `text-${role}`)
}
