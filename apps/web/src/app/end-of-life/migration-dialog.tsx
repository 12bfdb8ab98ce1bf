import { contentLanguage } from '@driveway/domain/language'
import { endOfLife as texts } from '@driveway/messages/en-GB/end-of-life'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { Sheet } from '@driveway/ui/sheet'
import { useState } from 'react'
import { Link } from '#parts/link.tsx'
import type { MigrationBanner } from '#data/end-of-life/query.ts'
import { MoveDrawing } from './move-drawing.tsx'
import { Panels } from './panels.tsx'
import { StoreLinks } from './store-links.tsx'
import styles from './end-of-life.module.css'

type Props = { readonly banner: MigrationBanner; readonly onClose: () => void }

/** Two screens: the reasons to move, then the way to do it. */
export function MigrationDialog({ banner, onClose }: Props) {
  const [isSecond, setIsSecond] = useState(false)
  const notReady = banner.isIndraIntegrationReady ? null : banner.ovoIndraIntegrationNotReady
  if (!isSecond) {
    return (
      <Sheet
        key="first"
        title={banner.screen1Title}
        text={
          <>
            <MoveDrawing />
            <Panels panels={banner.panels} />
          </>
        }
        onClose={onClose}
      >
        <Button onPress={() => setIsSecond(true)}>{say(texts, 'next')}</Button>
        <Button kind="quiet" onPress={onClose}>
          {say(texts, 'later')}
        </Button>
      </Sheet>
    )
  }
  return (
    <Sheet
      key="second"
      title={banner.screen2Title}
      text={
        notReady ? (
          <p className={styles['notReady']} lang={contentLanguage}>
            {notReady.content}
          </p>
        ) : (
          <p>{say(texts, 'get-it')}</p>
        )
      }
      onClose={onClose}
    >
      {notReady && (
        <Link
          className={styleButton('quiet')}
          to={notReady.buttonLink}
          lang={contentLanguage}
          onClick={onClose}
        >
          {notReady.buttonLabel}
        </Link>
      )}
      <StoreLinks {...banner} />
      <Button onPress={onClose}>{say(texts, 'done')}</Button>
      <Button kind="quiet" onPress={() => setIsSecond(false)}>
        {say(texts, 'back')}
      </Button>
    </Sheet>
  )
}
