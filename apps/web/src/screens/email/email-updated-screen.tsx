import { paths } from '@driveway/domain/journey/paths'
import { accountSettingsEmail } from '@driveway/messages/en-GB/account-settings-email'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { mailIcon } from '@driveway/ui/page-icons'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQuery } from '#platform/router/use-query.ts'
import { Link } from '#parts/link.tsx'
import { reloadAccount } from '#data/account/mutation.ts'
import { confirmEmailChange } from '#data/email-change/mutation.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { StateMessage } from '#parts/loading/state-message.tsx'
import { useSessionState } from '#platform/session/use-session.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { readCompletionProblem, type CompletionProblemKey } from './email-problems.ts'
import { EmailWaysOn } from './email-ways-on.tsx'

const TOKEN_QUERY = 'token'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'error'; readonly key: CompletionProblemKey }

/** The token that changed the address, kept in the entry of the browser's history: no link can carry it. */
type Completed = { readonly changedBy: string }

function isCompleted(state: unknown, token: string | null): boolean {
  return (state as Completed | null)?.changedBy === token && token !== null
}

/** The token in the link is used once, when the page opens. A reload shows that it was. */
function useCompletion(): State {
  const wire = useWire()
  const navigate = useNavigate()
  const [query] = useQuery()
  const { pathname, search, state: kept } = useLocation()
  const token = query.get(TOKEN_QUERY)
  const used = useRef<string | null>(null)
  const isDone = isCompleted(kept, token)
  const [state, setState] = useState<State>({ kind: isDone ? 'complete' : 'loading' })
  useEffect(() => {
    async function complete(given: string): Promise<void> {
      const answer = await confirmEmailChange(wire, given)
      if (answer.ok) {
        reloadAccount(wire)
        void navigate(pathname + search, { replace: true, state: { changedBy: given } satisfies Completed })
      }
      setState(
        answer.ok ? { kind: 'complete' } : { kind: 'error', key: readCompletionProblem(answer.problem.code) },
      )
    }
    if (!token || isDone || used.current === token) return
    used.current = token
    void complete(token)
  }, [wire, token, isDone, navigate, pathname, search])
  return token ? state : { kind: 'error', key: 'no-token' }
}

function Complete() {
  const isSignedIn = useSessionState().kind === 'signed-in'
  return (
    <StateMessage
      icon="check"
      title={say(accountSettingsEmail, 'complete-heading')}
      text={say(accountSettingsEmail, 'complete-text')}
    >
      <Link className={styleButton('primary')} to={isSignedIn ? paths.home : paths.login}>
        {say(accountSettingsEmail, isSignedIn ? 'complete-home' : 'complete-sign-in')}
      </Link>
    </StateMessage>
  )
}

export function EmailUpdatedScreen() {
  const state = useCompletion()
  return (
    <ScreenFrame title={say(accountSettingsEmail, 'updated-title')} isBusy={state.kind === 'loading'}>
      {state.kind === 'loading' && (
        <output>
          <StateMessage
            icon={mailIcon}
            title={say(accountSettingsEmail, 'updating-heading')}
            text={say(accountSettingsEmail, 'updating-text')}
          />
        </output>
      )}
      {state.kind === 'complete' && <Complete />}
      {state.kind === 'error' && (
        <StateMessage
          icon="warning"
          title={say(accountSettingsEmail, 'error-heading')}
          text={say(accountSettingsEmail, state.key)}
          isAlert
        >
          <EmailWaysOn />
        </StateMessage>
      )}
    </ScreenFrame>
  )
}
