import { GetMakes } from '@driveway/contract/generated/operator-operations'
import { consoleStock as texts } from '@driveway/messages/en-GB/console-stock'
import { say } from '@driveway/messages/say'
import { Loaded } from '#parts/loaded.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { useAnswer } from '#platform/use-answer.ts'
import { useMay } from '#platform/use-may.ts'
import { AddChargersCard } from './add-chargers-card.tsx'
import { MakeForm } from './make-form.tsx'
import { MakeList } from './make-list.tsx'
import styles from '#parts/card-columns.module.css'

/** New chargers, and what is known of makes better than their chargers report. */
export function StockScreen() {
  const query = useAnswer(GetMakes, {})
  const mayAdd = useMay('Mutation.addChargers')
  const maySet = useMay('Mutation.setMake')
  return (
    <>
      <PageTitle title={say(texts, 'title')} />
      <Loaded query={query}>{({ makes }) => <MakeList makes={makes} maySet={maySet} />}</Loaded>
      <div className={styles['cards']}>
        {maySet && <MakeForm />}
        {mayAdd && <AddChargersCard />}
      </div>
    </>
  )
}
