import type { Tariff } from '@driveway/domain/tariff/tariff'
import { findReplacement, findSpan } from '@driveway/domain/tariff/tariff-deletion'
import { writeDateText } from '@driveway/domain/time/date-text'
import { addTariffPage as texts } from '@driveway/messages/en-GB/add-tariff-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Sheet } from '@driveway/ui/sheet'
import type { ReactNode } from 'react'
import { useDeletionCosts } from '#data/tariff/query.ts'
import { DeleteCosts } from './delete-costs.tsx'
import styles from './delete-sheet.module.css'
import { sayRates } from './tariff-view.ts'

type Props = {
  readonly tariff: Tariff
  readonly all: readonly Tariff[]
  readonly isDeleting: boolean
  /** A failed attempt. */
  readonly notice: ReactNode
  readonly onDelete: () => void
  readonly onClose: () => void
}

function sayConsequence(tariff: Tariff, all: readonly Tariff[]): string {
  const span = findSpan(all, tariff.id)
  const from = writeDateText(tariff.startDate)
  const days = span?.until
    ? say(texts, 'delete-span', { from, to: writeDateText(span.until) })
    : say(texts, 'delete-span-open', { from })
  const next = findReplacement(all, tariff.id)
  if (!next) return say(texts, 'delete-unreplaced', { days })
  return say(texts, 'delete-replaced', { supplier: next.energySupplier, rates: sayRates(next), days })
}

/** Asks before a tariff is deleted, with the tariff that counts then and the change of costs. */
export function DeleteSheet({ tariff, all, isDeleting, notice, onDelete, onClose }: Props) {
  const costs = useDeletionCosts(tariff.id)
  return (
    <Sheet
      title={say(texts, 'delete-title')}
      text={
        <>
          <span className={styles['tariff']}>
            <span className={styles['name']}>{tariff.energySupplier}</span>
            <span>{sayRates(tariff)}</span>
          </span>
          <span className={styles['consequence']}>{sayConsequence(tariff, all)}</span>
        </>
      }
      onClose={onClose}
    >
      <DeleteCosts costs={costs} isReplaced={findReplacement(all, tariff.id) !== null} />
      {notice}
      <Button kind="danger" isBusy={isDeleting} onPress={onDelete}>
        {say(texts, isDeleting ? 'delete-deleting' : 'delete-confirm')}
      </Button>
      <Button kind="quiet" onPress={onClose}>
        {say(texts, 'delete-keep')}
      </Button>
    </Sheet>
  )
}
