import { paths } from '@driveway/domain/journey/paths'
import { writeKilowattHours } from '@driveway/domain/energy/units'
import { phevReadyModePage as texts } from '@driveway/messages/en-GB/phev-ready-mode-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { Link } from '#parts/link.tsx'
import { HybridDrawing } from '#parts/drawings/home-drawings.tsx'
import { EmptyPage } from '#parts/empty-page.tsx'
import { shownLimit } from './phev-ready-mode-view.ts'
import styles from './phev-ready-mode-screen.module.css'

/** Skeleton of the page. */
export function PhevLoading() {
  return (
    <output className={styles['loading']}>
      <VisuallyHidden>{say(texts, 'loading')}</VisuallyHidden>
      <HybridDrawing />
      <Card>
        <Skeleton width={240} height={44} />
      </Card>
    </output>
  )
}

export function BatteryTooLarge({ batteryCapacityWh }: { readonly batteryCapacityWh: number }) {
  return (
    <EmptyPage
      drawing={<HybridDrawing />}
      title={say(texts, 'too-large-title')}
      text={say(texts, 'too-large-text', {
        capacity: shownLimit,
        own: writeKilowattHours(batteryCapacityWh),
      })}
    >
      <Link className={styleButton('primary')} to={paths.today}>
        {say(texts, 'to-today')}
      </Link>
    </EmptyPage>
  )
}

export function CarUnknown() {
  return (
    <EmptyPage
      drawing={<HybridDrawing />}
      title={say(texts, 'unknown-title')}
      text={say(texts, 'unknown-text', { capacity: shownLimit })}
    >
      <Link className={styleButton('primary')} to={paths.addVehicle}>
        {say(texts, 'add-vehicle')}
      </Link>
      <Link className={styleButton('quiet')} to={paths.today}>
        {say(texts, 'to-today')}
      </Link>
    </EmptyPage>
  )
}
