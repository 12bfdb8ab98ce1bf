import { writeDateText } from '@driveway/domain/time/date-text'
import { localDateOf } from '@driveway/domain/time/local-date'
import { linkEnded as endedTexts } from '@driveway/messages/en-GB/link-ended'
import { vehicleDetailsPage as texts } from '@driveway/messages/en-GB/vehicle-details-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import type { VehicleLink } from '#data/vehicle-details/mapper.ts'
import { unlinkVehicle } from '#data/vehicle-link/mutation.ts'
import { writeAge } from '#parts/text/age-text.ts'
import { LinkEndedNotice } from '#parts/link-ended-notice.tsx'
import { pickByCode, type ByCode } from '#platform/wire/pick-by-code.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import styles from './link-card.module.css'

type Props = {
  readonly link: VehicleLink
  /** False for a car that somebody else drives. */
  readonly canChange: boolean
  /** World time. */
  readonly now: number
}

const problems = {
  'not-reached': 'not-reached',
  offline: 'unlink-offline',
  'unexpected-error': 'not-unlinked',
} as const satisfies ByCode<never, keyof typeof texts>

type ReportProps = NonNullable<VehicleLink['report']> & { readonly now: number }

/** The level as the car reported it, with its age and the limit at which the car itself stops. */
function LevelReport({ percent, limit, at, now }: ReportProps) {
  return (
    <>
      <p className={styles['level']}>
        <strong className={styles['figure']}>{say(texts, 'level', { percent: Math.round(percent) })}</strong>
        <span className={styles['age']}>{writeAge(at.getTime(), now)}</span>
      </p>
      <div className={styles['bar']} aria-hidden="true">
        <span className={styles['fill']} style={{ width: `${percent}%` }} />
        {limit !== null && <span className={styles['limit']} style={{ left: `${limit}%` }} />}
      </div>
      {limit !== null && (
        <p className={styles['text']}>{say(texts, 'charge-limit', { limit: Math.round(limit) })}</p>
      )}
    </>
  )
}

/** The link to the car's maker: how long it lasts and the way out of it, or the way back once it has ended. */
export function LinkCard({ link: { isInForce, expires, report }, canChange, now }: Props) {
  const wire = useWire()
  const { save, failed, isSaving } = useSave({ send: () => unlinkVehicle(wire) })
  const failure = failed && (
    <Notice kind="error" isLive title={say(texts, 'unlink-failed-title')}>
      {say(texts, pickByCode(problems, failed.problem.code))}
    </Notice>
  )
  if (!isInForce && !canChange) return null
  if (!isInForce) {
    return (
      <>
        {failure}
        <LinkEndedNotice />
        <Button kind="quiet" isBusy={isSaving} onPress={() => void save(null)}>
          {say(endedTexts, isSaving ? 'removing' : 'not-again')}
        </Button>
      </>
    )
  }
  const date = writeDateText(localDateOf(expires.getTime()))
  return (
    <Card title={say(texts, 'account-title')}>
      {failure}
      {report ? (
        <LevelReport {...report} now={now} />
      ) : (
        <Notice kind="quiet" title={say(texts, 'not-connected-title')}>
          {say(texts, 'not-connected-text')}
        </Notice>
      )}
      <p className={styles['text']}>{say(texts, 'account-text', { date })}</p>
      {canChange && (
        <Button kind="quiet" isBusy={isSaving} onPress={() => void save(null)}>
          {say(texts, isSaving ? 'unlinking' : 'unlink')}
        </Button>
      )}
    </Card>
  )
}
