import { addTariffPage as texts } from '@driveway/messages/en-GB/add-tariff-page'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import type { PeriodDraft } from './period-draft.ts'
import { RateRows, type RateProblem } from './rate-rows.tsx'
import { addPeriod, canAddPeriod, changePeriod, hasCollision, removePeriod } from './tariff-draft.ts'
import styles from './tariff-form.module.css'
import { plusIcon } from './tariff-icons.ts'

type Props = {
  readonly periods: readonly PeriodDraft[]
  readonly isChecked: boolean
  readonly findProblem?: (period: PeriodDraft) => RateProblem | null
  readonly onChange: (periods: readonly PeriodDraft[]) => void
}

/** Rates that can be changed, added and removed. */
export function RateList({ periods, isChecked, findProblem, onChange }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <div>
      {hasCollision(periods) && (
        <div className={styles['collision']}>
          <Notice kind="error" isLive title={say(texts, 'thirty-minute-apart-error')} />
        </div>
      )}
      <RateRows
        periods={periods}
        open={periods.length === 1 ? (periods[0]?.key ?? null) : open}
        isChecked={isChecked}
        {...(findProblem && { findProblem })}
        onOpen={setOpen}
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
            setOpen(added.at(-1)?.key ?? null)
          }}
        >
          <Icon name={plusIcon} size={18} />
          {say(texts, 'add-period')}
        </button>
      )}
    </div>
  )
}
