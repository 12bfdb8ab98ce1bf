import type { GetNightsAnswer } from '@driveway/contract/generated/operator-operations'
import { consoleWhy as texts } from '@driveway/messages/en-GB/console-why'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Chip } from '@driveway/ui/chip'
import { ListTable } from '#parts/list-table.tsx'
import { writeMoment } from '#parts/write-time.ts'
import { Link } from '#platform/console-router.tsx'
import { chargerPath } from '#platform/operator-paths.ts'
import styles from './night-card.module.css'

type Night = GetNightsAnswer['nights']['nights'][number]

function nameVerdict(verdict: string): string {
  const key = `verdict-${verdict}`
  return key in texts ? say(texts, key as 'verdict-ready') : verdict
}

/** The sentence, and everything that it stands on. */
export function NightCard({ night }: { readonly night: Night }) {
  const { chargerId, verdict, sentence, evidence } = night
  return (
    <Card title={chargerId} aside={<Chip isSmall>{nameVerdict(verdict)}</Chip>}>
      <p className={styles['sentence']}>{sentence}</p>
      <ListTable
        label={say(texts, 'evidence')}
        headings={[say(texts, 'when'), say(texts, 'what')]}
        rows={evidence.map(({ at, text }, position) => ({
          key: `${at} ${position}`,
          cells: [writeMoment(at), text],
        }))}
        empty={say(texts, 'no-evidence')}
      />
      <p className={styles['more']}>
        <Link to={chargerPath(chargerId)}>{say(texts, 'open-charger', { name: chargerId })}</Link>
      </p>
    </Card>
  )
}
