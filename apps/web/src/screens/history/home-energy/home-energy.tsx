import { homeEnergy as texts } from '@driveway/messages/en-GB/home-energy'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { useHomeEnergy, type HomeEnergy as Known } from '#data/home-battery/energy-query.ts'
import items from '#parts/item-list.module.css'
import { Fact, FactList } from '#parts/fact-list.tsx'
import styles from './home-energy.module.css'
import { listBalance, listBatteryRows, saySaving, type EnergyRow } from './home-energy-view.ts'

type Props = {
  readonly days: Parameters<typeof useHomeEnergy>[0]
  /** Savings are shown where costs are. */
  readonly hasCost: boolean
}

/** The saving of the battery, beside that of planning the car; nothing where none was read. */
export function BatterySaved({ days }: Pick<Props, 'days'>) {
  const known = useHomeEnergy(days)
  if (known.status !== 'loaded' || known.value.energy === null) return null
  return <p>{saySaving(known.value.energy.batterySaved)}</p>
}

/** The energy of a home with a battery over some days; nothing where none was read. */
export function HomeEnergy({ days, hasCost }: Props) {
  const known = useHomeEnergy(days)
  if (known.status === 'loading') return null
  if (known.status === 'error') return <Notice kind="quiet" title={say(texts, 'failed')} />
  const { energy } = known.value
  if (energy === null) return null
  return (
    <Card title={say(texts, 'title')}>
      <div className={items['stack']}>
        <Rows rows={listBatteryRows(energy)} />
        {hasCost && energy.batterySaved !== null && (
          <p className={styles['quiet']}>{say(texts, 'saved-how')}</p>
        )}
        <Balance energy={energy} />
      </div>
    </Card>
  )
}

function Rows({ rows }: { readonly rows: readonly EnergyRow[] }) {
  return (
    <FactList>
      {rows.map(({ name, value }) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </FactList>
  )
}

function Balance({ energy }: { readonly energy: Known }) {
  const { sources, uses } = listBalance(energy)
  if (sources.length === 0) return null
  return (
    <details>
      <summary>{say(texts, 'balance')}</summary>
      <div className={styles['sides']}>
        <Rows rows={sources} />
        <Rows rows={uses} />
      </div>
      {energy.unmeasuredHalfHours > 0 && (
        <p className={styles['quiet']}>{say(texts, 'unmeasured', { count: energy.unmeasuredHalfHours })}</p>
      )}
    </details>
  )
}
