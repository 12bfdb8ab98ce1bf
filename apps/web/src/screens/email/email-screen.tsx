import { paths } from '@driveway/domain/journey/paths'
import { accountSettingsEmail } from '@driveway/messages/en-GB/account-settings-email'
import { say } from '@driveway/messages/say'
import { Skeleton } from '@driveway/ui/skeleton'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccount } from '#data/account/query.ts'
import { requestEmailChange } from '#data/email-change/mutation.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { FLASH_MS, useFlash } from '#platform/use-flash.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { EmailForm } from './email-form.tsx'
import { readRequestProblem, type RequestProblemKey } from './email-problems.ts'
import styles from './email-form.module.css'

export function EmailScreen() {
  const wire = useWire()
  const navigate = useNavigate()
  const account = useAccount()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, flashProblem] = useFlash<RequestProblemKey>(FLASH_MS)

  async function send(email: string, password: string): Promise<void> {
    setIsBusy(true)
    const answer = await requestEmailChange(wire, email, password)
    setIsBusy(false)
    if (answer.ok) void navigate(paths.emailRequested)
    else flashProblem(readRequestProblem(answer.problem))
  }

  return (
    <ScreenFrame title={say(accountSettingsEmail, 'title')} hasBack>
      <div className={styles['column']}>
        <dl className={styles['current']}>
          <dt className={styles['label']}>{say(accountSettingsEmail, 'current')}</dt>
          <dd className={styles['address']}>
            {account.status === 'loading' && <Skeleton width={180} height={18} />}
            {account.status === 'error' && say(accountSettingsEmail, 'current-unknown')}
            {account.status === 'loaded' && account.value.email}
          </dd>
        </dl>
        <EmailForm
          currentEmail={account.status === 'loaded' ? account.value.email : null}
          problem={problem}
          isBusy={isBusy}
          onSubmit={(email, password) => void send(email, password)}
        />
      </div>
    </ScreenFrame>
  )
}
