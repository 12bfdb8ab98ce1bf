import { paths } from '@driveway/domain/journey/paths'
import { REDIRECT_QUERY } from '@driveway/domain/journey/signed-out-redirect'
import { invitationPage as texts } from '@driveway/messages/en-GB/invitation-page'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { joinHousehold } from '#data/invitation/mutation.ts'
import { useRedirect } from '#parts/form/use-redirect.ts'
import { Link } from '#parts/link.tsx'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useSession, useSessionState } from '#platform/session/use-session.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { problemTexts } from './invitation-problems.ts'

type Props = { readonly token: string; readonly email: string }

/** The address has a sign-in already: it signs in, comes back, and accepts. */
export function JoinWithSignIn({ token, email }: Props) {
  const identity = useIdentity()
  const session = useSession()
  const isSignedIn = useSessionState().kind === 'signed-in'
  const { save, failed, isSaving } = useSave({
    send: (_draft: null) => joinHousehold(identity, session, token),
    failedMs: null,
    onSaved: useRedirect(paths.home),
  })
  if (!isSignedIn) {
    const back = new URLSearchParams({ token }).toString()
    const query = new URLSearchParams({ [REDIRECT_QUERY]: `${paths.invitation}?${back}` })
    return (
      <>
        <p>{say(texts, 'has-sign-in-text', { email })}</p>
        <Link className={styleButton('primary')} to={`${paths.login}?${query.toString()}`}>
          {say(texts, 'sign-in')}
        </Link>
      </>
    )
  }
  if (failed?.problem.code === 'other-address') {
    return (
      <>
        <Notice kind="error" isLive title={say(texts, 'failed-title')}>
          {say(texts, 'other-address', { email })}
        </Notice>
        <Button onPress={() => void session.logout()}>{say(texts, 'sign-out')}</Button>
      </>
    )
  }
  return (
    <>
      {failed && (
        <Notice kind="error" isLive title={say(texts, 'failed-title')}>
          {say(texts, pickByCode(problemTexts, failed.problem.code))}
        </Notice>
      )}
      <p>{say(texts, 'for-email', { email })}</p>
      <Button isBusy={isSaving} onPress={() => void save(null)}>
        {say(texts, 'join')}
      </Button>
    </>
  )
}
