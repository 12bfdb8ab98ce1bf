import { paths } from '@driveway/domain/journey/paths'
import { logoutPage } from '@driveway/messages/en-GB/logout-page'
import { say } from '@driveway/messages/say'
import { useEffect, useState } from 'react'
import { Redirect } from '#parts/redirect.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useSession } from '#platform/session/use-session.ts'

/** Signs out on this device and on the server, then redirects to sign-in. */
export function LogoutScreen() {
  const session = useSession()
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    void session.logout().finally(() => setIsDone(true))
  }, [session])
  if (isDone) return <Redirect to={paths.login} />
  return (
    <ScreenFrame title={say(logoutPage, 'title')} isBusy>
      <output>{say(logoutPage, 'signing-out')}</output>
    </ScreenFrame>
  )
}
