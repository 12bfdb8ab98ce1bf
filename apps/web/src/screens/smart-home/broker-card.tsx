import { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { AskSheet } from '#parts/ask-sheet.tsx'
import { changeBroker, type BrokerAct } from '#data/broker/mutation.ts'
import type { Broker } from '#data/broker/query.ts'
import items from '#parts/item-list.module.css'
import { writeAge } from '#parts/text/age-text.ts'
import { useClock } from '#platform/use-clock.ts'
import { pickByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { brokerProblems, connectionTextOf } from './broker-problems.ts'
import styles from './smart-home.module.css'

type Props = { readonly broker: Broker }

export function BrokerCard({ broker }: Props) {
  const now = useClock().now()
  const wire = useWire()
  const [isAsked, setAsked] = useState(false)
  const { save, failed, pending } = useSave({ send: (act: BrokerAct) => changeBroker(wire, act) })

  function unlink(): void {
    setAsked(false)
    void save('unlink')
  }

  return (
    <Card title={say(texts, 'broker')}>
      <div className={items['stack']}>
        <p className={items['name']}>{broker.url}</p>
        {failed && (
          <Notice kind="error" isLive title={say(texts, 'failed-title')}>
            {say(texts, pickByCode(brokerProblems, failed.problem.code))}
          </Notice>
        )}
        <output>{sayConnection(broker, now)}</output>
        <div className={styles['buttons']}>
          <Button kind="quiet" isBusy={pending === 'test'} onPress={() => void save('test')}>
            {say(texts, 'broker-test')}
          </Button>
          <Button kind="quiet" isBusy={pending === 'unlink'} onPress={() => setAsked(true)}>
            {say(texts, 'broker-unlink')}
          </Button>
        </div>
      </div>
      {isAsked && (
        <AskSheet
          title={say(texts, 'broker-unlink-title')}
          text={say(texts, 'broker-unlink-text')}
          label={say(texts, 'broker-unlink-confirm')}
          closeLabel={say(texts, 'not-now')}
          onConfirm={unlink}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  )
}

function sayConnection({ connectedAt, problem, problemAt }: Broker, now: number): string {
  if (connectedAt !== null)
    return say(texts, 'broker-connected', { age: writeAge(Date.parse(connectedAt), now) })
  if (problem === null || problemAt === null) return say(texts, 'broker-connecting')
  const reason = say(texts, connectionTextOf(problem))
  return say(texts, 'broker-away', { reason, age: writeAge(Date.parse(problemAt), now) })
}
