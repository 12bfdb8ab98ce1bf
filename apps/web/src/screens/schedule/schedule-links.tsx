import { electricVehicleSettingsSchedule as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-schedule'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { barsIcon, sunIcon } from '@driveway/ui/page-icons'
import { RowLink, RowLinks } from '#parts/row-link.tsx'
import type { ScheduleLink } from './schedule-links-view.ts'
import styles from './schedule-screen.module.css'

const looks = {
  'solar-matching': { icon: sunIcon, note: 'solar-matching-text' },
  'add-tariff': { icon: barsIcon, note: 'add-tariff-text' },
  tariff: { icon: barsIcon, note: 'tariff-text' },
} as const

type Props = { readonly links: readonly ScheduleLink[] }

/** The settings that make charging cheaper, besides its times. */
export function ScheduleLinks({ links }: Props) {
  if (links.length === 0) return null
  return (
    <Card title={say(texts, 'links-title')}>
      <RowLinks>
        {links.map(({ key, path }) => (
          <RowLink key={key} to={path} icon={looks[key].icon}>
            {say(texts, key)}
            <span className={styles['note']}>{say(texts, looks[key].note)}</span>
          </RowLink>
        ))}
      </RowLinks>
    </Card>
  )
}
