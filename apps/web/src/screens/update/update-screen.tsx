import type { updateFeatures } from '@driveway/domain/journey/home-page'
import { paths } from '@driveway/domain/journey/paths'
import { updatePage as texts } from '@driveway/messages/en-GB/update-page'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { Chip } from '@driveway/ui/chip'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#parts/link.tsx'
import { markFeatureSeen } from '#data/account/mutation.ts'
import { GenerationDrawing, RangeDrawing } from '#parts/drawings/home-drawings.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useWire } from '#platform/wire/use-wire.ts'
import story from '#parts/story.module.css'
import styles from './update-screen.module.css'

type UpdateFeature = keyof typeof updateFeatures

type Props = {
  readonly feature: UpdateFeature
  readonly drawing: ReactNode
  /** The page of the feature. */
  readonly path: string
}

/** Announces one new feature. Home then finds the next one, or the app. */
function Update({ feature, drawing, path }: Props) {
  const wire = useWire()
  const navigate = useNavigate()

  function see(): void {
    void markFeatureSeen(wire, feature)
  }

  function moveOn(): void {
    see()
    void navigate(paths.home, { replace: true })
  }

  return (
    <ScreenFrame title={say(texts, 'title')}>
      <div className={story['column']}>
        <div className={styles['drawing']}>{drawing}</div>
        <Chip isSmall isAccent>
          {say(texts, 'new')}
        </Chip>
        <h2 className={story['title']}>{say(texts, `title-${feature}`)}</h2>
        <p className={story['text']}>{say(texts, `text-${feature}`)}</p>
        <div className={`${story['actions']} ${styles['actions']}`}>
          <Link className={styleButton('primary')} to={path} onClick={see}>
            {say(texts, `open-${feature}`)}
          </Link>
          <Button kind="quiet" onPress={moveOn}>
            {say(texts, 'not-now')}
          </Button>
        </div>
      </div>
    </ScreenFrame>
  )
}

export function ExportMatchUpdateScreen() {
  return (
    <Update
      feature="EXPORT_MATCH"
      drawing={<GenerationDrawing hasPanels hasTurbine />}
      path={paths.solarMatching}
    />
  )
}

export function MaxChargeUpdateScreen() {
  return <Update feature="MAX_CHARGE" drawing={<RangeDrawing />} path={paths.chargeRange} />
}
