import {
  GetRolloutChargers,
  type GetRolloutChargersAnswer,
} from '@driveway/contract/generated/operator-operations'
import { consoleCampaigns as texts } from '@driveway/messages/en-GB/console-campaigns'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { SelectField } from '@driveway/ui/form/select-field'
import { useState } from 'react'
import { ListTable } from '#parts/list-table.tsx'
import { Loaded } from '#parts/loaded.tsx'
import { writeCount } from '#parts/write-count.ts'
import { writeMoment } from '#parts/write-time.ts'
import { Link } from '#platform/console-router.tsx'
import { chargerPath } from '#platform/operator-paths.ts'
import { usePages } from '#platform/use-pages.ts'
import { nameMember, type Rollout } from './campaign-view.ts'
import styles from './campaign-page.module.css'

/** As the server lists them. */
const PAGE = 200
const states = ['failed', 'started', 'succeeded', 'waiting'] as const

type Charger = GetRolloutChargersAnswer['rolloutChargers'][number]

function nextOf({ rolloutChargers }: GetRolloutChargersAnswer): string | null {
  const last = rolloutChargers.at(-1)
  return last && rolloutChargers.length === PAGE ? String(last.place) : null
}

/** The state of each charger, read again whenever a count has changed. */
export function CampaignChargers({ rollout: { rolloutNo, state, counts } }: { readonly rollout: Rollout }) {
  const [shown, setShown] = useState('')
  const pages = usePages(
    GetRolloutChargers,
    [rolloutNo, shown, state, ...Object.values(counts)].join(' '),
    (after) => ({ rolloutNo, state: shown || null, after: Number(after ?? 0) }),
    nextOf,
  )
  return (
    <Card title={say(texts, 'chargers')}>
      <div className={styles['show']}>
        <SelectField
          label={say(texts, 'shown')}
          value={shown}
          options={[
            { value: '', label: say(texts, 'all') },
            ...states.map((value) => ({
              value,
              label: `${nameMember(value)} (${writeCount(counts[value])})`,
            })),
          ]}
          isText
          onChoose={setShown}
        />
      </div>
      <Loaded query={pages}>
        {(data) => (
          <>
            <Chargers chargers={data.pages.flatMap(({ rolloutChargers }) => rolloutChargers)} />
            {pages.hasNextPage && (
              <div className={styles['more']}>
                <Button
                  kind="quiet"
                  isBusy={pages.isFetchingNextPage}
                  onPress={() => void pages.fetchNextPage()}
                >
                  {say(texts, 'more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Chargers({ chargers }: { readonly chargers: readonly Charger[] }) {
  return (
    <ListTable
      label={say(texts, 'chargers')}
      headings={[
        say(texts, 'charger'),
        say(texts, 'make'),
        say(texts, 'state'),
        say(texts, 'problem'),
        say(texts, 'started'),
        say(texts, 'finished'),
      ]}
      rows={chargers.map(({ place, chargerId, make, state, problem, startedAt, finishedAt }) => ({
        key: String(place),
        cells: [
          <Link key="charger" to={chargerPath(chargerId)}>
            {chargerId}
          </Link>,
          make || '–',
          nameMember(state),
          problem ?? '–',
          startedAt === null ? '–' : writeMoment(startedAt),
          finishedAt === null ? '–' : writeMoment(finishedAt),
        ],
      }))}
      empty={say(texts, 'no-chargers')}
    />
  )
}
