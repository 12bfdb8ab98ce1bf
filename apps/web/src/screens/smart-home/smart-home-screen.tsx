import { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import { say } from '@driveway/messages/say'
import { useState } from 'react'
import { useAccessTokens } from '#data/access-token/query.ts'
import { useRole } from '#data/household/query.ts'
import columnStyles from '#parts/page-column.module.css'
import { SubPage } from '#parts/loading/sub-page.tsx'
import { ActivityList } from './activity-list.tsx'
import { BrokerPart } from './broker-part.tsx'
import { MakeTokenForm } from './make-token-form.tsx'
import { QueryExamples } from './query-examples.tsx'
import { ShownSecret } from './shown-secret.tsx'
import { TokenList } from './token-list.tsx'
import { Webhooks } from './webhooks.tsx'

export function SmartHomeScreen() {
  const known = useAccessTokens()
  const isOwner = useRole() === 'owner'
  const [token, setToken] = useState<string | null>(null)
  return (
    <SubPage title={say(texts, 'title')} known={known} loading={say(texts, 'loading')} texts={texts}>
      {({ tokens, acts }) => (
        <div className={columnStyles['cards']}>
          <p>{say(texts, 'intro')}</p>
          {token !== null && <ShownSecret kind="token" secret={token} onSaved={() => setToken(null)} />}
          <TokenList tokens={tokens} />
          <MakeTokenForm onMade={setToken} />
          {isOwner && <BrokerPart />}
          {isOwner && <Webhooks />}
          <QueryExamples />
          <ActivityList acts={acts} />
        </div>
      )}
    </SubPage>
  )
}
