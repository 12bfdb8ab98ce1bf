import { findMoreEntryPath } from '@driveway/domain/journey/more-menu'
import { listMoreSections } from '@driveway/domain/journey/more-sections'
import { morePage } from '@driveway/messages/en-GB/more-page'
import { say } from '@driveway/messages/say'
import { Chip } from '@driveway/ui/chip'
import { Icon } from '@driveway/ui/icon'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#parts/link.tsx'
import { useAccount } from '#data/account/query.ts'
import { useRole } from '#data/household/query.ts'
import { useSettingsSummary } from '#data/settings-summary/query.ts'
import { removeTrailingSlash } from '#platform/trailing-slash.ts'
import { entryIcons, entryKeyOf, sectionTitles } from '#screens/more/more-entries.ts'
import { findValue } from '#screens/more/more-values.ts'
import styles from './settings-list.module.css'

/** Scrolls a long list to the current entry. */
function showEntry(entry: HTMLElement | null): void {
  if (entry && 'scrollIntoView' in entry) entry.scrollIntoView({ block: 'nearest' })
}

/** The entries of More beside the page that one of them leads to. */
export function SettingsList() {
  const id = useId()
  const account = useAccount()
  const role = useRole()
  const summary = useSettingsSummary()
  const here = removeTrailingSlash(useLocation().pathname)
  const current = findMoreEntryPath(here)
  if (account.status === 'loading') return null
  const known = account.status === 'loaded' ? account.value : null
  const values = summary.status === 'loaded' ? summary.value : null
  return (
    <nav className={styles['settings']} aria-labelledby={id}>
      <p className={styles['title']} id={id}>
        {say(morePage, 'settings-list')}
      </p>
      {listMoreSections(known?.journey ?? null, role).map((section) => (
        <div key={section.key}>
          {section.key !== 'sign-out' && (
            <p className={styles['section']} id={`${id}-${section.key}`}>
              {say(morePage, sectionTitles[section.key])}
            </p>
          )}
          <ul aria-labelledby={section.key === 'sign-out' ? undefined : `${id}-${section.key}`}>
            {section.entries.map((entry) => {
              const value = findValue(entry.key, values, known)
              return (
                <li key={entry.key}>
                  <Link
                    ref={entry.path === current ? showEntry : undefined}
                    className={styles['entry']}
                    to={entry.path}
                    aria-current={
                      entry.path === current ? (entry.path === here ? 'page' : 'true') : undefined
                    }
                  >
                    <span className={styles['icon']}>
                      <Icon name={entryIcons[entry.key]} size={20} />
                    </span>
                    <span className={styles['words']}>
                      <span className={styles['name']}>
                        {say(morePage, entryKeyOf(entry.key, known?.chargerType ?? null))}
                      </span>
                      {value !== null && <span className={styles['value']}>{value}</span>}
                    </span>
                    {entry.isNew && <Chip isSmall>{say(morePage, 'new')}</Chip>}
                    <span className={styles['forward']}>
                      <Icon name="forward" size={16} />
                    </span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
