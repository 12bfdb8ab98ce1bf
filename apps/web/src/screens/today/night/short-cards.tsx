import { writePounds } from '@driveway/domain/energy/units'
import { clockTimeOf } from '@driveway/domain/time/clock-time'
import { localDateOf } from '@driveway/domain/time/local-date'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { shortPlan as texts } from '@driveway/messages/en-GB/short-plan'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import type { ReactNode } from 'react'
import type { ChargePlan, PlanReady } from '#data/plan/mapper.ts'
import { sayTimeOn } from './plan/plan-time.ts'
import { sayPence } from './plan/plan-text.ts'
import { CURVE, drawShortCurve } from './short-curve.ts'
import { useOneOffs } from './change/use-one-offs.ts'
import styles from './short-cards.module.css'

/** Ready-by times are kept in steps of this many minutes. */
const STEP_MINUTES = 5

type Props = {
  readonly plan: ChargePlan
  readonly ready: PlanReady
  readonly level: number
  readonly deviceId: string
  readonly now: number
  /** The link that explains the plan. */
  readonly aside: ReactNode
  readonly onBoost: () => void
}

function sayCurve({ ready, level, now }: Props): string {
  const known = {
    from: Math.round(level),
    start: writeUnambiguousTime(now),
    level: Math.floor(ready.level),
    ready: writeUnambiguousTime(ready.at),
  }
  if (ready.reachedAt === null) return say(texts, 'curve-label-open', known)
  const [target, reached] = [Math.round(ready.targetLevel), sayTimeOn(ready.reachedAt, localDateOf(ready.at))]
  return say(texts, 'curve-label', { ...known, target, reached })
}

function Curve(props: Props) {
  const { plan, ready, level, now } = props
  const curve = drawShortCurve(plan, ready, level, now)
  const { width, height, left, right, bottom } = CURVE
  const axis = height - bottom
  return (
    <svg className={styles['curve']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {curve.reached && (
        <line
          className={styles['goal']}
          x1={left}
          x2={width - right}
          y1={curve.reached.y}
          y2={curve.reached.y}
        />
      )}
      <line className={styles['axis']} x1={left} x2={width - right} y1={axis} y2={axis} />
      {curve.after !== null && curve.reached && (
        <path className={styles['missing']} d={`${curve.after}V${axis}H${curve.ready.x.toFixed(1)}Z`} />
      )}
      <line className={styles['pole']} x1={curve.ready.x} x2={curve.ready.x} y1="10" y2={axis} />
      <path className={styles['before']} d={curve.before} />
      {curve.after !== null && <path className={styles['after']} d={curve.after} />}
      <circle className={styles['start']} cx={curve.start.x} cy={curve.start.y} r="4" />
      <circle className={styles['ready']} cx={curve.ready.x} cy={curve.ready.y} r="5" />
      {curve.reached && (
        <circle className={styles['reached']} cx={curve.reached.x} cy={curve.reached.y} r="4" />
      )}
      <text className={styles['label']} x={curve.ready.x - 6} y="14" data-side="left">
        {say(texts, 'ready-by', { time: writeUnambiguousTime(ready.at) })}
      </text>
      {curve.reached && ready.reachedAt !== null && (
        <text className={styles['label']} x={curve.reached.x} y={height - 6} data-side="middle">
          {writeUnambiguousTime(ready.reachedAt)}
        </text>
      )}
      <text className={styles['quiet']} x={left - 6} y={curve.start.y + 4} data-side="left">
        {say(texts, 'percent', { level: Math.round(level) })}
      </text>
      <text className={styles['error']} x={curve.ready.x + 8} y={curve.ready.y + 14}>
        {say(texts, 'percent', { level: Math.floor(ready.level) })}
      </text>
      {curve.reached && (
        <text className={styles['quiet']} x={left - 6} y={curve.reached.y + 4} data-side="left">
          {say(texts, 'percent', { level: Math.round(ready.targetLevel) })}
        </text>
      )}
    </svg>
  )
}

/** The ready-by time that can be kept, a step later than the target is reached. */
function laterOf(reachedAt: number): number {
  const step = STEP_MINUTES * 60_000
  return Math.ceil(reachedAt / step) * step
}

/** A car that can't be ready in time: how far it gets, and the ways out with their results. */
export function ShortCards(props: Props) {
  const { plan, ready, deviceId, aside, onBoost } = props
  const oneOffs = useOneOffs(deviceId)
  const { alternatives } = plan
  const boost = alternatives?.boostNow
  const later = ready.reachedAt === null ? null : laterOf(ready.reachedAt)
  const more = alternatives ? alternatives.boostNow.costPence - alternatives.restPence : 0
  const title = sayTimeOn(ready.reachedAt ?? ready.at, localDateOf(ready.at))
  return (
    <>
      <Card title={say(texts, 'card-title', { time: title })} aside={aside}>
        <VisuallyHidden>{sayCurve(props)}</VisuallyHidden>
        <Curve {...props} />
        {ready.reachedAt !== null && (
          <p className={styles['text']}>
            {say(texts, 'text', { level: Math.round(ready.targetLevel), time: title })}
          </p>
        )}
      </Card>
      {boost && boost.reachedAt !== null && (
        <Card
          title={say(texts, 'boost-title', {
            level: Math.round(ready.targetLevel),
            time: sayTimeOn(boost.reachedAt, localDateOf(ready.at)),
          })}
        >
          <p className={styles['text']}>
            {more >= 0.5
              ? say(texts, 'boost-text', { cost: more < 100 ? sayPence(more, 0) : writePounds(more) })
              : say(texts, 'boost-text-less')}
          </p>
          <div className={styles['buttons']}>
            <Button onPress={onBoost}>{say(texts, 'boost-now')}</Button>
            {later !== null && (
              <Button
                kind="quiet"
                isBusy={oneOffs.isBusy}
                onPress={() =>
                  void oneOffs.set({
                    kind: 'READY_BY',
                    date: localDateOf(later),
                    time: clockTimeOf(later),
                  })
                }
              >
                {say(texts, 'ready-later', { time: sayTimeOn(later, localDateOf(ready.at)) })}
              </Button>
            )}
          </div>
        </Card>
      )}
    </>
  )
}
