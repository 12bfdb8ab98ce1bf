import { writePounds } from '@driveway/domain/energy/units'
import { addTariffPage as texts } from '@driveway/messages/en-GB/add-tariff-page'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import type { DeletionCosts } from '#data/tariff/mapper.ts'
import type { Live } from '#platform/wire/live-query.ts'
import styles from './delete-sheet.module.css'

type Props = {
  readonly costs: Live<DeletionCosts | null>
  /** False if no tariff is in force in these days without the deleted one. */
  readonly isReplaced: boolean
}

/** The costs now and after deleting, or the reason why they cannot be told. */
export function DeleteCosts({ costs, isReplaced }: Props) {
  if (costs.status === 'loading') {
    return (
      <output className={styles['costs']}>
        <VisuallyHidden>{say(texts, 'delete-loading')}</VisuallyHidden>
        <Skeleton width={90} height={28} />
        <Skeleton width={90} height={28} />
      </output>
    )
  }
  if (costs.status === 'error' || costs.value === null) return <p>{say(texts, 'delete-unable')}</p>
  const { now, after, energyWh } = costs.value
  if (energyWh === 0) return <p>{say(texts, 'delete-no-energy')}</p>
  if (now === null || (after === null && isReplaced)) return <p>{say(texts, 'delete-unknown')}</p>
  return (
    <div>
      <p>{say(texts, 'delete-costs')}</p>
      <dl className={styles['costs']}>
        <div>
          <dd className={styles['pounds']}>{writePounds(now)}</dd>
          <dt>{say(texts, 'delete-now')}</dt>
        </div>
        <Icon name="forward" size={20} />
        <div>
          <dd className={styles['pounds']}>
            {after === null ? say(texts, 'delete-none') : writePounds(after)}
          </dd>
          <dt>{say(texts, 'delete-after')}</dt>
        </div>
      </dl>
    </div>
  )
}
