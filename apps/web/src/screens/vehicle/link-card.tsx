import { paths } from '@driveway/domain/journey/paths'
import { writeDateText } from '@driveway/domain/time/date-text'
import { findLocalDate } from '@driveway/domain/time/local-date'
import { vehicleDetailsPage as texts } from '@driveway/messages/en-GB/vehicle-details-page'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { Link } from 'react-router'
import { unlinkVehicle } from '#data/vehicle-link/mutation.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import styles from './link-card.module.css'

type Props = {
  readonly isLinked: boolean
  /** The end of the link. */
  readonly expires: Date
}

const problems = {
  'not-unlinked': 'not-unlinked',
  'not-reached': 'not-reached',
  offline: 'unlink-offline',
  'unexpected-error': 'not-unlinked',
} as const

/** The link to the car's maker: how long it lasts and the way out of it, or the way back once it has ended. */
export function LinkCard({ isLinked, expires }: Props) {
  const wire = useWire()
  const { save, failed, isSaving } = useSave({ send: () => unlinkVehicle(wire) })
  if (!isLinked) {
    return (
      <>
        <Notice kind="quiet" icon="info" title={say(texts, 'link-ended-title')}>
          {say(texts, 'link-ended-text')}
        </Notice>
        <Link className={styleButton('primary')} to={paths.linkVehicle}>
          {say(texts, 'link-again')}
        </Link>
      </>
    )
  }
  const date = writeDateText(findLocalDate(expires.getTime()))
  return (
    <Card title={say(texts, 'account-title')}>
      {failed && (
        <Notice kind="error" isLive title={say(texts, 'unlink-failed-title')}>
          {say(texts, problems[failed.problem.code])}
        </Notice>
      )}
      <p className={styles['text']}>{say(texts, 'account-text', { date })}</p>
      <Button kind="quiet" isBusy={isSaving} onPress={() => void save(null)}>
        {say(texts, isSaving ? 'unlinking' : 'unlink')}
      </Button>
    </Card>
  )
}
