import { whyPlan as texts } from '@driveway/messages/en-GB/why-plan'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Icon } from '@driveway/ui/icon'
import { Notice } from '@driveway/ui/notice'
import { batteryIcon, leafIcon, sunIcon } from '@driveway/ui/page-icons'
import { Sheet } from '@driveway/ui/sheet'
import { Switch } from '@driveway/ui/form/switch'
import type { ChargePlan } from '#data/plan/mapper.ts'
import { PlanStrip } from './plan-strip.tsx'
import { viewStrip } from './strip-view.ts'
import { usePlanChanges } from '../use-plan-changes.ts'
import { viewWhy, type CostBar, type WhyReason } from './why-view.ts'
import styles from './why-sheet.module.css'

const poundIcon = 'M15.5 8.2A3.2 3.2 0 0 0 9.6 9.6V16M8 12.5h5M8 16.5h8M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18Z'

const icons = {
  price: poundIcon,
  solar: sunIcon,
  energy: batteryIcon,
  time: 'clock',
} as const satisfies Record<WhyReason['kind'], string>

function Bar({ bar }: { readonly bar: CostBar }) {
  return (
    <li className={styles['bar']}>
      <span className={styles['name']}>{bar.label}</span>
      <span className={styles['cost']}>
        {bar.cost}{' '}
        {bar.difference && (
          <span className={styles[bar.difference.isMore ? 'more' : 'less']}>{bar.difference.text}</span>
        )}
      </span>
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['length']} style={{ inlineSize: `${(100 * bar.share).toFixed(1)}%` }} />
      </span>
    </li>
  )
}

type Props = {
  readonly plan: ChargePlan
  readonly deviceId: string
  /** World time. */
  readonly now: number
  readonly onClose: () => void
}

/** The reasons of a plan with their numbers, and what the customer can change about it. */
export function WhySheet({ plan, deviceId, now, onClose }: Props) {
  const view = viewWhy(plan, now)
  const strip = viewStrip(plan, now)
  const { setGoal, skipDelay } = usePlanChanges(deviceId)
  return (
    <Sheet title={say(texts, 'title')} onClose={onClose}>
      {strip && <PlanStrip view={strip} hasTable />}
      <ul className={styles['reasons']}>
        {view.reasons.map(({ kind, title, text }) => (
          <li key={kind} className={styles['reason']}>
            <span className={styles['icon']}>
              <Icon name={icons[kind]} size={20} />
            </span>
            <span className={styles['strong']}>{title}</span>
            <span className={styles['quiet']}>{text}</span>
          </li>
        ))}
      </ul>
      {view.bars.length > 0 && (
        <ul className={styles['bars']} aria-label={say(texts, 'bars-title')}>
          {view.bars.map((bar) => (
            <Bar key={bar.label} bar={bar} />
          ))}
        </ul>
      )}
      {view.carbon !== null && (
        <p className={styles['carbon']}>
          <Icon name={leafIcon} size={20} />
          {view.carbon}
        </p>
      )}
      {view.exportRule !== null && (
        <div className={styles['part']}>
          <h3 className={styles['strong']}>{say(texts, 'export-title')}</h3>
          <p className={styles['quiet']}>{view.exportRule}</p>
        </div>
      )}
      {view.goal && (
        <div className={styles['part']}>
          <div className={styles['switch']}>
            <div>
              <h3 className={styles['strong']}>{say(texts, 'goal-label')}</h3>
              <p className={styles['quiet']}>{view.goal.text}</p>
            </div>
            <Switch
              label={say(texts, 'goal-label')}
              isOn={setGoal.wanted ?? view.goal.isCarbon}
              isBusy={setGoal.isBusy}
              onChange={setGoal.send}
            />
          </div>
          {setGoal.hasFailed && <Notice kind="error" isLive title={say(texts, 'goal-failed')} />}
        </div>
      )}
      {view.delay !== null && (
        <div className={styles['part']}>
          <h3 className={styles['strong']}>{say(texts, 'delay-title')}</h3>
          <p className={styles['quiet']}>{view.delay}</p>
          <Button kind="quiet" isBusy={skipDelay.isBusy} onPress={skipDelay.send}>
            {say(texts, 'delay-skip')}
          </Button>
          {skipDelay.hasFailed && <Notice kind="error" isLive title={say(texts, 'delay-failed')} />}
        </div>
      )}
      {view.assumed.length > 0 && (
        <div className={styles['part']}>
          <h3 className={styles['strong']}>{say(texts, 'assumed-title')}</h3>
          <ul className={styles['assumed']}>
            {view.assumed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <Button onPress={onClose}>{say(texts, 'close')}</Button>
    </Sheet>
  )
}
