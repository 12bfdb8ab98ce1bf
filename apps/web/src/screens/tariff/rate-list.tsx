import { addTariffPage as texts } from '@driveway/messages/en-GB/add-tariff-page'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import { Notice } from '@driveway/ui/notice'
import type { PeriodDraft } from './period-draft.ts'
import { RateRows, type RateProblem } from './rate-rows.tsx'
import { addPeriod, canAddPeriod, changePeriod, hasCollision, removePeriod } from './tariff-draft.ts'
import styles from './tariff-form.module.css'
import { plusIcon } from './tariff-icons.ts'

type Props = {
  readonly periods: readonly PeriodDraft[]
  readonly isChecked: boolean
  /** The key of the period that is open. */
  readonly open: number | null
  readonly findProblem?: (period: PeriodDraft) => RateProblem | null
  readonly onOpen: (key: number | null) => void
  readonly onChange: (periods: readonly PeriodDraft[]) => void
}

/** Rates that can be changed, added and removed. */
export function RateList({ periods, isChecked, open, findProblem, onOpen, onChange }: Props) {
  return (
    <>
      {hasCollision(periods) && (
        <div className={styles['collision']}>
          <Notice kind="error" isLive title={say(texts, 'thirty-minute-apart-error')} />
        </div>
      )}
      <RateRows
        periods={periods}
        open={open}
        isChecked={isChecked}
        {...(findProblem && { findProblem })}
        onOpen={onOpen}
        onChange={(key, change) => onChange(changePeriod(periods, key, change))}
        onRemove={(key) => onChange(removePeriod(periods, key))}
      />
      {canAddPeriod(periods) && (
        <button
          className={styles['add']}
          type="button"
          onClick={() => {
            const added = addPeriod(periods)
            onChange(added)
            onOpen(added.at(-1)?.key ?? null)
          }}
        >
          <Icon name={plusIcon} size={18} />
          {say(texts, 'add-period')}
        </button>
      )}
    </>
  )
}
