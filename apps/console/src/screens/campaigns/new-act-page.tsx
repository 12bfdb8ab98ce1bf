import { GetFleetCount } from '@driveway/contract/generated/operator-operations'
import { consoleCampaigns as texts } from '@driveway/messages/en-GB/console-campaigns'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { Forbidden, Loaded } from '#parts/loaded.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { Link } from '#platform/console-router.tsx'
import { useAnswer } from '#platform/use-answer.ts'
import { useMay } from '#platform/use-may.ts'
import { chosenPath, countChosen, describeChosen } from './campaign-view.ts'
import { NewActForm } from './new-act-form.tsx'
import styles from './campaign-page.module.css'

type Props = { readonly kind: 'bulk' | 'campaign'; readonly query: string }

/** An act on the chargers of a filter, whose number is shown before anything happens. */
export function NewActPage({ kind, query }: Props) {
  const counted = useAnswer(GetFleetCount, { query })
  const mayAct = useMay('Mutation.askRollout')
  return (
    <>
      <PageTitle title={say(texts, kind === 'bulk' ? 'title-act' : 'title-new')} />
      <Loaded query={counted}>
        {({ fleetCount: { count, needsApproval } }) => (
          <>
            <Card title={say(texts, 'chosen')}>
              <p className={styles['chosen']}>
                <span className={styles['number']}>{countChosen(count ?? 0)}</span>
                <span>{describeChosen(query)}</span>
                <Link to={chosenPath(query)}>{say(texts, 'choose')}</Link>
              </p>
              {count === null && <Notice kind="error" title={say(texts, 'invalid-filter')} />}
              {count === 0 && <Notice kind="quiet" title={say(texts, 'no-chosen')} />}
              {needsApproval && <Notice kind="quiet" title={say(texts, 'approval')} />}
            </Card>
            {!mayAct && <Forbidden />}
            {mayAct && count !== null && count > 0 && (
              <NewActForm kind={kind} query={query} count={count} needsApproval={needsApproval} />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
