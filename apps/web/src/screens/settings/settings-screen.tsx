import { settingsPage } from '@driveway/messages/en-GB/settings-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import { useRole } from '#data/household/query.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useWatched } from '#platform/cell.ts'
import { themeChoices, type ThemeChoice } from '#platform/theme-mode.ts'
import { useConsent } from '#platform/analytics/use-consent.ts'
import { useTheme } from '#platform/use-theme.ts'
import { AccountCard } from './account-card.tsx'
import { CloseAccountCard } from './close-account-card.tsx'
import { LanguageCard } from './language-card.tsx'
import styles from './settings-screen.module.css'

const appearanceKeys = {
  system: 'appearance-system',
  dark: 'appearance-dark',
  light: 'appearance-light',
} as const satisfies Record<ThemeChoice, keyof typeof settingsPage>

const cookieOptions = [
  { value: 'granted', label: say(settingsPage, 'cookies-granted') },
  { value: 'refused', label: say(settingsPage, 'cookies-refused') },
] as const

export function SettingsScreen() {
  const theme = useTheme()
  const consent = useConsent()
  const role = useRole()
  const appearance = useWatched(theme.choice)
  const cookies = useWatched(consent.choice)
  return (
    <ScreenFrame title={say(settingsPage, 'title')} hasBack>
      <div className={styles['cards']}>
        <AccountCard />
        <Card title={say(settingsPage, 'appearance')}>
          <div className={styles['setting']}>
            <SegmentedControl
              legend={say(settingsPage, 'appearance')}
              options={themeChoices.map((value) => ({
                value,
                label: say(settingsPage, appearanceKeys[value]),
              }))}
              value={appearance}
              onChoose={theme.choose}
            />
            <p className={styles['hint']}>{say(settingsPage, 'kept-here')}</p>
          </div>
        </Card>
        <Card title={say(settingsPage, 'cookies')}>
          <div className={styles['setting']}>
            <p>{say(settingsPage, 'cookies-text')}</p>
            <SegmentedControl
              legend={say(settingsPage, 'cookies')}
              options={cookieOptions}
              value={cookies === 'undecided' ? null : cookies}
              onChoose={consent.choose}
            />
            <p className={styles['hint']}>{say(settingsPage, 'kept-here')}</p>
          </div>
        </Card>
        <LanguageCard />
        {role === 'owner' && <CloseAccountCard />}
      </div>
    </ScreenFrame>
  )
}
