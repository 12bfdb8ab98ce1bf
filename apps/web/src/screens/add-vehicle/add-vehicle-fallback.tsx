import { addVehiclePage as texts } from '@driveway/messages/en-GB/add-vehicle-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import styles from './vehicle-form.module.css'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth']

/** Skeleton of the page: the steps, the search and the first makes. */
export function AddVehicleLoading() {
  return (
    <output className={styles['form']}>
      <VisuallyHidden>{say(texts, 'loading')}</VisuallyHidden>
      <Skeleton width={340} height={28} />
      <Skeleton width={540} height={52} />
      {ROWS.map((row) => (
        <Card key={row}>
          <Skeleton width={180} height={24} />
        </Card>
      ))}
    </output>
  )
}
