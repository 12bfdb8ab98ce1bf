import { accountSettingsPasskeys as texts } from '@driveway/messages/en-GB/account-settings-passkeys'
import { say } from '@driveway/messages/say'
import { useState } from 'react'
import { usePasskeys } from '#data/passkey/query.ts'
import columnStyles from '#parts/page-column.module.css'
import { SubPage } from '#parts/loading/sub-page.tsx'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ShownCodes } from './shown-codes.tsx'

export function PasskeysScreen() {
  const known = usePasskeys()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <SubPage title={say(texts, 'title')} known={known} loading={say(texts, 'loading')} texts={texts}>
      {({ passkeys, codesLeft }) => (
        <div className={columnStyles['cards']}>
          <p>{say(texts, 'intro')}</p>
          {codes && <ShownCodes codes={codes} onSaved={() => setCodes(null)} />}
          <PasskeyList passkeys={passkeys} />
          {passkeys.length > 0 && !codes && <RecoveryCodes codesLeft={codesLeft} onMade={setCodes} />}
          <AddPasskeyForm onAdded={setCodes} />
        </div>
      )}
    </SubPage>
  )
}
