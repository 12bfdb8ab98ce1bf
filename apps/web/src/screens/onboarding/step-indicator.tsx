import { onboardingPage as texts } from '@driveway/messages/en-GB/onboarding-page'
import { say } from '@driveway/messages/say'
import styles from './onboarding-screen.module.css'

type Props = { readonly number: number; readonly total: number }

export function StepIndicator({ number, total }: Props) {
  return (
    <div className={styles['indicator']}>
      <span className={styles['dots']} aria-hidden="true">
        {Array.from({ length: total }, (_, at) => at + 1).map((step) => (
          <span key={step} className={styles[step === number ? 'here' : 'dot']} />
        ))}
      </span>
      <span className={styles['step']}>{say(texts, 'step', { number, total })}</span>
    </div>
  )
}
