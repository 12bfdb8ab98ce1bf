import { paths } from '@driveway/domain/journey/paths'
import { morePage } from '@driveway/messages/en-GB/more-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { SegmentedControl } from '@driveway/ui/segmented-control'
import { Link } from 'react-router'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useWatched } from '#platform/cell.ts'
import { usePlatform, useSessionState } from '#platform/platform.ts'
import { themeChoices, type ThemeChoice } from '#platform/theme-mode.ts'
import styles from './more-screen.module.css'

const choiceKeys = {
  system: 'appearance-system',
  dark: 'appearance-dark',
  light: 'appearance-light',
} as const satisfies Record<ThemeChoice, keyof typeof morePage>

export function MoreScreen() {
  const { theme } = usePlatform()
  const choice = useWatched(theme.choice)
  const session = useSessionState()
  const accountNumber = session.kind === 'signed-in' ? session.accountNumber : null
  return (
    <ScreenFrame title={say(morePage, 'title')}>
      <div className={styles['sections']}>
        <Card title={say(morePage, 'account')}>
          <dl className={styles['row']}>
            <dt>{say(morePage, 'account-number')}</dt>
            <dd className={styles['number']}>{accountNumber ?? say(morePage, 'account-number-unknown')}</dd>
          </dl>
        </Card>
        <Card title={say(morePage, 'settings')}>
          <div className={styles['setting']}>
            <p>{say(morePage, 'appearance')}</p>
            <SegmentedControl
              legend={say(morePage, 'appearance')}
              options={themeChoices.map((value) => ({ value, label: say(morePage, choiceKeys[value]) }))}
              value={choice}
              onChoose={theme.choose}
            />
            <p className={styles['hint']}>{say(morePage, 'appearance-hint')}</p>
          </div>
        </Card>
        <Link className={styleButton('quiet')} to={paths.logout}>
          {say(morePage, 'sign-out')}
        </Link>
      </div>
    </ScreenFrame>
  )
}
