import { todayFigures as texts } from '@driveway/messages/en-GB/today-figures'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Icon } from '@driveway/ui/icon'
import { batteryIcon, carIcon, homeIcon, pylonIcon, sunIcon } from '@driveway/ui/page-icons'
import type { ChargerReading } from '#data/device/mapper.ts'
import { useHomeBattery } from '#data/home-battery/query.ts'
import { useSettingsSummary } from '#data/settings-summary/query.ts'
import styles from './flow-card.module.css'
import { viewFlow, type FlowNode, type FlowView } from './flow-view.ts'

const icons = {
  solar: sunIcon,
  house: homeIcon,
  car: carIcon,
  grid: pylonIcon,
  battery: batteryIcon,
} as const

function Node({ node: { kind, label, value, way } }: { readonly node: FlowNode }) {
  return (
    <div className={styles['node']} data-kind={kind} data-way={way ?? 'none'}>
      <dt>
        <span className={styles['sign']}>
          <Icon name={icons[kind]} />
        </span>
        <span className={styles['name']}>{label}</span>
      </dt>
      <dd className={styles['value']}>{value}</dd>
    </div>
  )
}

type Props = { readonly reading: ChargerReading }

/** Where the power of the home comes from and goes to at this moment. */
export function FlowCard({ reading }: Props) {
  const summary = useSettingsSummary()
  if (summary.status === 'loading') return null
  const hasRoof = summary.status === 'loaded' && summary.value.microgenerationKw !== null
  const hasBattery = summary.status === 'loaded' && summary.value.hasHomeBattery
  if (hasBattery) return <FlowWithBattery reading={reading} hasRoof={hasRoof} />
  return <FlowPicture view={viewFlow(reading, hasRoof)} />
}

/** Old and unreadable messages of the battery are not shown. */
function FlowWithBattery({ reading, hasRoof }: Props & { readonly hasRoof: boolean }) {
  const known = useHomeBattery()
  if (known.status === 'loading') return null
  const battery = known.status === 'loaded' ? known.value.battery : null
  const isRead = battery?.state === 'controlled' || battery?.state === 'read-only'
  return <FlowPicture view={viewFlow(reading, hasRoof, isRead ? battery.powerW : null)} />
}

function FlowPicture({ view }: { readonly view: FlowView | null }) {
  if (!view) return null
  const hasBattery = view.nodes.some(({ kind }) => kind === 'battery')
  return (
    <Card title={say(texts, 'flow-title')}>
      <div className={styles['flow']} data-alone={view.note !== null} data-battery={hasBattery}>
        <dl className={styles['nodes']}>
          {view.nodes.map((node) => (
            <Node key={node.kind} node={node} />
          ))}
        </dl>
        {view.note === null &&
          view.nodes.map(({ kind, way, stepMs }) => (
            <span
              key={kind}
              className={styles['line']}
              data-kind={kind}
              data-way={way ?? 'none'}
              style={{ animationDuration: `${stepMs}ms` }}
              aria-hidden="true"
            />
          ))}
        {hasBattery && <span className={styles['line']} data-kind="spine" aria-hidden="true" />}
      </div>
      {view.note !== null && <p className={styles['note']}>{view.note}</p>}
    </Card>
  )
}
