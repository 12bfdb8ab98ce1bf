import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Icon } from '@driveway/ui/icon'
import { IconButton } from '@driveway/ui/icon-button'
import { plugIcon, questionIcon, unpluggedIcon } from '@driveway/ui/page-icons'
import { Ring } from '@driveway/ui/ring/ring'
import { RingPercentage } from '@driveway/ui/ring/ring-percentage'
import { ShareBar } from '@driveway/ui/share-bar'
import { Skeleton } from '@driveway/ui/skeleton'
import type { ReactNode } from 'react'
import type { SeasonalSkin } from '#data/seasonal-skin/query.ts'
import { BrandLogo } from '#parts/brand-logo.tsx'
import { lazyPart } from '#parts/lazy-part.tsx'
import type { Action } from './find-action.ts'
import { TodayAction } from './today-action.tsx'
import styles from './today-panel.module.css'
import type { TodayView } from './today-view.ts'

/** Most days have no skin. */
const SkinImage = lazyPart(async () => (await import('./skin-image.tsx')).SkinImage)

type Props = {
  readonly view: TodayView
  /** The plan's part of the ring: its note, a drawing over it, and a battery that is as full as it was meant to be. */
  readonly night: { readonly note: string | null; readonly overlay: ReactNode; readonly isFull: boolean }
  /** The seasonal images. */
  readonly skin: SeasonalSkin | null
  /** Null where there is none; 'coming' reserves its space. */
  readonly action: Action | 'coming' | null
  readonly onStopBoost: () => void
  readonly onCalibrationInfo: () => void
  readonly onEnterLevel: () => void
  /** The drawing of a state in which the ring has little to show. */
  readonly picture?: ReactNode
  /** The card below the status, where there is room for it. */
  readonly lead?: ReactNode
  /** The cards beside the status. */
  readonly children: ReactNode
}

type MiddleProps = { readonly ring: TodayView['ring']; readonly skin: SeasonalSkin | null }

function RingMiddle({ ring, skin }: MiddleProps) {
  if (ring.middle === 'unknown') return <Icon name={questionIcon} size={64} />
  if (ring.middle === 'warning' || ring.middle === 'offline') return <Icon name={ring.middle} size={64} />
  if (ring.percent === null || ring.middle === 'brand-icon') {
    const mark = <BrandLogo kind="mark" size={84} isDecoration />
    return skin ? <SkinImage place="vehicle" image={skin.vehicleIcon} otherwise={mark} /> : mark
  }
  return (
    <RingPercentage
      percent={ring.percent}
      isEstimate={ring.band !== null}
      unit={say(dashboardPage, 'percent')}
      note={ring.note}
    />
  )
}

export function TodayPanel(props: Props) {
  const { view, night, skin, action, onStopBoost, onCalibrationInfo, onEnterLevel, picture, lead, children } =
    props
  return (
    <div className={styles['columns']}>
      <div className={styles['lead']}>
        <div className={styles['hero']} data-away={view.plug?.isIn === false}>
          {skin && <SkinImage place="left" image={skin.dashboardTopLeft} />}
          {skin && <SkinImage place="right" image={skin.dashboardTopRight} />}
          <Ring
            percent={view.ring.percent}
            band={view.ring.band}
            mood={night.isFull ? 'full' : view.ring.mood}
            label={view.ring.label}
            overlay={night.overlay}
            tour="battery"
          >
            {night.isFull && <Icon name="check" size={32} />}
            <RingMiddle ring={{ ...view.ring, note: night.note ?? view.ring.note }} skin={skin} />
          </Ring>
          <div className={styles['words']}>
            <div className={styles['heading']}>
              <h2 className={styles['title']} aria-live="polite">
                {view.title}
              </h2>
              {view.hasCalibrationInfo && (
                <IconButton
                  icon="info"
                  label={say(dashboardPage, 'calibration-info')}
                  onPress={onCalibrationInfo}
                />
              )}
            </div>
            <p className={styles['subtitle']}>{view.subtitle}</p>
            {action !== null && (
              <div className={styles['action']}>
                {action === 'coming' ? (
                  <Skeleton width={190} height={42} />
                ) : (
                  <TodayAction action={action} onStopBoost={onStopBoost} />
                )}
              </div>
            )}
            {view.plug && (
              <p className={styles['plug']}>
                <Icon name={view.plug.isIn ? plugIcon : unpluggedIcon} size={18} />
                {view.plug.text}
              </p>
            )}
            {view.levelButton !== null && (
              <button className={styles['level']} type="button" onClick={onEnterLevel}>
                {view.levelButton}
              </button>
            )}
          </div>
          {picture}
        </div>
        {lead}
      </div>
      <div className={styles['side']}>
        {children}
        {view.rightNow && (
          <Card title={say(dashboardPage, 'right-now')} aside={view.rightNow.updated}>
            <ShareBar shares={view.rightNow.shares} />
          </Card>
        )}
      </div>
    </div>
  )
}
