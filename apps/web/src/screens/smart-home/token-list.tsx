import { localDateOf } from '@driveway/domain/time/local-date'
import { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Chip } from '@driveway/ui/chip'
import { Notice } from '@driveway/ui/notice'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { writeDateText } from '@driveway/domain/time/date-text'
import { useState } from 'react'
import { AskSheet } from '#parts/ask-sheet.tsx'
import { revokeAccessToken } from '#data/access-token/mutation.ts'
import type { AccessToken } from '#data/access-token/query.ts'
import items from '#parts/item-list.module.css'
import { writeAge } from '#parts/text/age-text.ts'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useClock } from '#platform/use-clock.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import styles from './smart-home.module.css'
import { problemTexts } from './token-problems.ts'

type Props = { readonly tokens: readonly AccessToken[] }

const scopeKeys = { read: 'scope-read', control: 'scope-control' } as const

export function TokenList({ tokens }: Props) {
  const now = useClock().now()
  const wire = useWire()
  const identity = useIdentity()
  const [asked, setAsked] = useState<AccessToken | null>(null)
  const { save, failed, pending } = useSave({
    send: ({ id }: AccessToken) => revokeAccessToken(wire, identity, id),
  })

  function revoke(token: AccessToken): void {
    setAsked(null)
    void save(token)
  }

  return (
    <Card title={say(texts, 'tokens')}>
      {failed && (
        <Notice kind="error" isLive title={say(texts, 'failed-title')}>
          {say(texts, pickByCode(problemTexts, failed.problem.code))}
        </Notice>
      )}
      {tokens.length === 0 && <p>{say(texts, 'none')}</p>}
      <ul>
        {tokens.map((token) => (
          <li key={token.id} className={items['item']}>
            <div>
              <p className={items['name']}>
                {token.name} <Chip isSmall>{say(texts, scopeKeys[token.scope])}</Chip>
              </p>
              <p className={items['quiet']}>{sayUse(token, now)}</p>
              <p className={items['quiet']}>
                {say(texts, 'expires', { date: writeDateText(localDateOf(Date.parse(token.expiresAt))) })}
              </p>
            </div>
            <div className={styles['act']}>
              <Button kind="quiet" isBusy={pending?.id === token.id} onPress={() => setAsked(token)}>
                {say(texts, 'revoke')} <VisuallyHidden>{token.name}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <AskSheet
          title={say(texts, 'revoke-title', { name: asked.name })}
          text={say(texts, 'revoke-text')}
          label={say(texts, 'revoke-confirm')}
          closeLabel={say(texts, 'not-now')}
          onConfirm={() => revoke(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

function sayUse({ lastUsedAt }: AccessToken, now: number): string {
  if (lastUsedAt === null) return say(texts, 'never-used')
  return say(texts, 'last-used', { age: writeAge(Date.parse(lastUsedAt), now) })
}
