import { accountSettingsPasskeys as texts } from '@driveway/messages/en-GB/account-settings-passkeys'
import { say } from '@driveway/messages/say'
import { useState } from 'react'
import { usePasskeys } from '#data/passkey/query.ts'
import columnStyles from '#parts/card-column.module.css'
import { LoadError } from '#parts/load-error.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { TextSkeleton } from '#parts/text-skeleton.tsx'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ShownCodes } from './shown-codes.tsx'

export function PasskeysScreen() {
  const known = usePasskeys()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <ScreenFrame title={say(texts, 'title')} hasBack isBusy={known.status === 'loading'}>
      {known.status === 'loading' && <TextSkeleton label={say(texts, 'loading')} />}
      {known.status === 'error' && (
        <LoadError
          title={say(texts, 'error-title')}
          text={say(texts, 'error-text')}
          offlineText={say(texts, 'error-offline')}
        />
      )}
      {known.status === 'loaded' && (
        <div className={columnStyles['cards']}>
          <p>{say(texts, 'intro')}</p>
          {codes && <ShownCodes codes={codes} onSaved={() => setCodes(null)} />}
          <PasskeyList passkeys={known.value.passkeys} />
          {known.value.passkeys.length > 0 && !codes && (
            <RecoveryCodes codesLeft={known.value.codesLeft} onMade={setCodes} />
          )}
          <AddPasskeyForm onAdded={setCodes} />
        </div>
      )}
    </ScreenFrame>
  )
}
