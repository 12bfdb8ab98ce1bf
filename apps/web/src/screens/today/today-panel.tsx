import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Chip } from '@driveway/ui/chip'
import { Figure, Figures } from '@driveway/ui/figure'
import { Icon } from '@driveway/ui/icon'
import { Notice } from '@driveway/ui/notice'
import { Ring } from '@driveway/ui/ring'
import { RingPercentage } from '@driveway/ui/ring-percentage'
import { BrandLogo } from '#parts/brand-logo.tsx'
import styles from './today-panel.module.css'
import type { TodayView } from './today-view.ts'

type Props = { readonly view: TodayView }

function RingMiddle({ ring }: { readonly ring: TodayView['ring'] }) {
  if (ring.middle === 'warning') return <Icon name="warning" size={64} />
  if (ring.percent === null || ring.middle === 'brand-icon')
    return <BrandLogo kind="mark" size={84} isDecoration />
  return <RingPercentage percent={ring.percent} unit={say(dashboardPage, 'percent')} note={ring.note} />
}

export function TodayPanel({ view }: Props) {
  return (
    <div className={styles['columns']}>
      <div className={styles['hero']}>
        <Ring percent={view.ring.percent} mood={view.ring.mood} label={view.ring.label}>
          <RingMiddle ring={view.ring} />
        </Ring>
        <div className={styles['words']}>
          <h2 className={styles['title']} aria-live="polite">
            {view.title}
          </h2>
          {view.subtitle !== null && <p className={styles['subtitle']}>{view.subtitle}</p>}
          {view.plug && <Chip icon={view.plug.isIn ? 'plug' : 'unplugged'}>{view.plug.text}</Chip>}
        </div>
      </div>
      <div className={styles['side']}>
        {view.notice && (
          <Notice kind={view.notice.isError ? 'error' : 'quiet'} title={view.notice.title}>
            {view.notice.text}
          </Notice>
        )}
        {view.rightNow && (
          <Card title={say(dashboardPage, 'right-now')} aside={view.rightNow.heard}>
            <Figures>
              {view.rightNow.figures.map((figure) => (
                <Figure key={figure.label} {...figure} />
              ))}
            </Figures>
          </Card>
        )}
      </div>
    </div>
  )
}
