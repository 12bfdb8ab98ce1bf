import { backStepOf } from '@driveway/domain/journey/back-step'
import { paths } from '@driveway/domain/journey/paths'
import { appLayout } from '@driveway/messages/en-GB/app-layout'
import { say } from '@driveway/messages/say'
import { Chip } from '@driveway/ui/chip'
import { IconButton } from '@driveway/ui/icon-button'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import styles from './header.module.css'

type Props = {
  readonly title: string
  readonly isBeta?: boolean
  readonly hasBack?: boolean
  /** The page that Back opens; by default the one before. */
  readonly backTo?: string | undefined
  /** The action of the page, always visible. */
  readonly action?: ReactNode
}

export function Header({ title, isBeta = false, hasBack = false, backTo, action }: Props) {
  const navigate = useNavigate()
  function goBack(): void {
    if (backTo !== undefined) void navigate(backTo, { replace: true })
    else if (backStepOf(window.history.length) === 'back') void navigate(-1)
    else void navigate(paths.home)
  }
  return (
    <header className={styles['header']}>
      <div className={styles['row']}>
        <div className={styles['side']}>
          {(hasBack || backTo !== undefined) && (
            <IconButton icon="back" label={say(appLayout, 'back')} onPress={goBack} />
          )}
        </div>
        <h1 className={styles['title']}>
          {title}
          {isBeta && <Chip isSmall>{say(appLayout, 'beta')}</Chip>}
        </h1>
        <div className={styles['end']}>{action}</div>
      </div>
    </header>
  )
}
