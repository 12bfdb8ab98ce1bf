import { hasFeature, type JourneyCustomer } from '@driveway/domain/journey/journey-customer'
import { listMoreSections, type MoreEntry } from '@driveway/domain/journey/more-sections'
import { morePage } from '@driveway/messages/en-GB/more-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Chip } from '@driveway/ui/chip'
import { Icon } from '@driveway/ui/icon'
import { Notice } from '@driveway/ui/notice'
import { Link } from '#parts/link.tsx'
import { useAccount } from '#data/account/query.ts'
import { useRole } from '#data/household/query.ts'
import { useProfileProgress } from '#data/profile/query.ts'
import { useSettingsSummary } from '#data/settings-summary/query.ts'
import { RowLink, RowLinks } from '#parts/row-link.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useTracker } from '#platform/analytics/use-tracker.ts'
import { useOnline } from '#platform/use-online.ts'
import { entryIcons, entryKeyOf, sectionTitles } from './more-entries.ts'
import { MoreSkeleton } from './more-skeleton.tsx'
import { findValue } from './more-values.ts'
import styles from './more-screen.module.css'
import { ProfileCard } from './profile-card.tsx'

export function MoreScreen() {
  const tracker = useTracker()
  const account = useAccount()
  const isOnline = useOnline()
  const known = account.status === 'loaded' ? account.value : null
  const journey = known?.journey ?? null
  const role = useRole()
  const hasProgress = role === 'owner' && hasProfile(journey)
  const progress = useProfileProgress(hasProgress)
  const summary = useSettingsSummary()
  const values = summary.status === 'loaded' ? summary.value : null
  const sections = listMoreSections(journey, role).filter(({ key }) => key !== 'profile-progress')

  function follow({ key }: MoreEntry): void {
    tracker.track({ name: 'more-menu', item: key })
  }

  return (
    <ScreenFrame title={say(morePage, 'title')}>
      <div className={styles['sections']}>
        {account.status === 'error' && (
          <Notice kind="quiet" icon="offline" isLive title={say(morePage, 'unable-to-load')}>
            {say(morePage, isOnline ? 'unable-to-load-text' : 'unable-to-load-offline')}
          </Notice>
        )}
        {account.status === 'loading' && <MoreSkeleton />}
        {hasProgress && <ProfileCard progress={progress} />}
        {account.status !== 'loading' &&
          sections.map((section) => (
            <Section key={section.key} section={section} values={values} account={known} onFollow={follow} />
          ))}
      </div>
    </ScreenFrame>
  )
}

function hasProfile(journey: JourneyCustomer | null): boolean {
  return journey !== null && journey.isEvEnabled && hasFeature(journey, 'PROFILE_PROGRESS')
}

type SectionProps = {
  readonly section: ReturnType<typeof listMoreSections>[number]
  readonly values: Parameters<typeof findValue>[1]
  readonly account: Parameters<typeof findValue>[2]
  readonly onFollow: (entry: MoreEntry) => void
}

function Section({ section, values, account, onFollow }: SectionProps) {
  const title = say(morePage, sectionTitles[section.key])
  if (section.key === 'sign-out') {
    return section.entries.map((entry) => (
      <Link key={entry.key} className={styleButton('quiet')} to={entry.path} onClick={() => onFollow(entry)}>
        <Icon name={entryIcons[entry.key]} size={20} />
        {title}
      </Link>
    ))
  }
  return (
    <Card title={title}>
      <RowLinks>
        {section.entries.map((entry) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            value={findValue(entry.key, values, account)}
            chargerType={account?.chargerType ?? null}
            onFollow={() => onFollow(entry)}
          />
        ))}
      </RowLinks>
    </Card>
  )
}

type EntryProps = {
  readonly entry: MoreEntry
  readonly value: ReturnType<typeof findValue>
  readonly chargerType: Parameters<typeof entryKeyOf>[1]
  readonly onFollow: () => void
}

function EntryRow({ entry, value, chargerType, onFollow }: EntryProps) {
  return (
    <RowLink
      to={entry.path}
      icon={entryIcons[entry.key]}
      aside={
        entry.isNew ? (
          <Chip isSmall>{say(morePage, 'new')}</Chip>
        ) : (
          <span className={styles['value']}>{value}</span>
        )
      }
      onFollow={onFollow}
    >
      {say(morePage, entryKeyOf(entry.key, chargerType))}
    </RowLink>
  )
}
