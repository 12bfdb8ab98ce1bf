import { listSuppliers } from '@driveway/domain/tariff/energy-supplier'
import { AGILE, type Tariff } from '@driveway/domain/tariff/tariff'
import { MAX_PERIODS, readRateText } from '@driveway/domain/tariff/tariff-fields'
import { maskDateText } from '@driveway/domain/time/date-text'
import { addTariffPage as texts } from '@driveway/messages/en-GB/add-tariff-page'
import { myTariffPage } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Combobox } from '@driveway/ui/form/combobox'
import { Icon } from '@driveway/ui/icon'
import { Notice } from '@driveway/ui/notice'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormBody } from '#parts/form/form-body.tsx'
import { FormField } from '#parts/form/form-field.tsx'
import { SaveBar } from '#parts/form/save-bar.tsx'
import { useForm } from '#parts/form/use-form.ts'
import { ChargeComparison } from './charge-comparison.tsx'
import { PricesLink } from './prices-link.tsx'
import { RateRows } from './rate-rows.tsx'
import { RatesChart } from './rates-chart.tsx'
import {
  addPeriod,
  canAddPeriod,
  changePeriod,
  checkDraft,
  dragStart,
  findChosen,
  findRateTextProblem,
  hasCollision,
  readDraft,
  removePeriod,
  type DraftProblems,
  type TariffDraft,
} from './tariff-draft.ts'
import type { PeriodDraft } from './period-draft.ts'
import { TariffExtras } from './tariff-extras.tsx'
import styles from './tariff-form.module.css'
import { plusIcon } from './tariff-icons.ts'

type ProblemKey = NonNullable<DraftProblems['supplier'] | DraftProblems['startDate']>

type Props = {
  /** Null for a new tariff. */
  readonly original: Tariff | null
  readonly id: string
  readonly initial: TariffDraft
  readonly hasAgile: boolean
  readonly isSaving: boolean
  readonly isSaved: boolean
  readonly onSubmit: (tariff: Tariff) => void
  readonly onDiscard: () => void
  /** Called when the draft begins or ceases to differ from the stored tariff. */
  readonly onDirty: (isDirty: boolean) => void
}

/** Holds the draft of one tariff. It submits only a tariff whose fields are valid. */
export function TariffForm({
  original,
  id,
  initial,
  hasAgile,
  isSaving,
  isSaved,
  onSubmit,
  onDiscard,
  onDirty,
}: Props) {
  const [open, setOpen] = useState<number | null>(original ? null : (initial.periods[0]?.key ?? null))
  const [isChecked, setIsChecked] = useState(false)
  const form = useForm<TariffDraft, ProblemKey>({
    initial,
    check: (draft) => checkDraft(draft, findChosen(draft.supplier, original, hasAgile)),
    isSaving,
    onSubmit: submit,
  })
  const { draft } = form
  const chosen = findChosen(draft.supplier, original, hasAgile)
  const isAgile = chosen?.tariffType === AGILE
  const isColliding = !isAgile && hasCollision(draft.periods)
  const tariff = readDraft(draft, id, chosen)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial)

  const reportDirty = useEffectEvent(onDirty)
  useEffect(() => reportDirty(isDirty), [isDirty])

  function submit(entered: TariffDraft): void {
    const supplier = findChosen(entered.supplier, original, hasAgile)
    const read = readDraft(entered, id, supplier)
    if (read) return onSubmit(read)
    const wrong = entered.periods.find((period) => findRateTextProblem(period) !== null)
    setIsChecked(true)
    if (wrong) setOpen(wrong.key)
  }

  function setPeriods(periods: readonly PeriodDraft[]): void {
    form.edit({ periods })
    setIsChecked(false)
  }

  return (
    <FormBody form={form}>
      <div className={styles['who']}>
        <Combobox
          label={say(texts, 'supplier')}
          name="supplier"
          text={draft.supplier}
          options={listSuppliers(chosen ? '' : draft.supplier, hasAgile).map(({ name }) => name)}
          emptyText={say(texts, 'supplier-none', { text: draft.supplier })}
          openLabel={say(texts, 'supplier-open')}
          error={form.problems.supplier ? say(texts, form.problems.supplier) : null}
          onEdit={(supplier) => form.edit({ supplier })}
          onChoose={(supplier) => form.edit({ supplier })}
        />
        <FormField
          form={form}
          name="startDate"
          label={say(texts, 'start-date')}
          placeholder={say(texts, 'date-format')}
          inputMode="numeric"
          defaultValue={draft.startDate}
          format={maskDateText}
          say={(key) => say(texts, key)}
          onEdit={(startDate) => form.edit({ startDate })}
        />
      </div>
      {isAgile ? (
        <Card title={say(myTariffPage, 'half-hourly')}>
          <p>{say(myTariffPage, 'half-hourly-text')}</p>
          {hasAgile && <PricesLink />}
        </Card>
      ) : (
        <>
          <Card
            title={say(myTariffPage, 'rates-title')}
            aside={say(myTariffPage, 'rates-count', { count: draft.periods.length, most: MAX_PERIODS })}
          >
            <RatesChart
              periods={draft.periods.map(({ key, start, rateText }) => ({
                key,
                start,
                ratePence: readRateText(rateText),
              }))}
              chosen={open}
              onChoose={setOpen}
              onMove={(key, wanted) => setPeriods(dragStart(draft.periods, key, wanted))}
            />
            {draft.periods.length > 1 && <p className={styles['hint']}>{say(texts, 'rates-hint')}</p>}
          </Card>
          <div className={styles['below']}>
            <Card title={say(myTariffPage, 'rates-list')}>
              {isColliding && (
                <div className={styles['collision']}>
                  <Notice kind="error" isLive title={say(texts, 'thirty-minute-apart-error')} />
                </div>
              )}
              <RateRows
                periods={draft.periods}
                open={open}
                isChecked={isChecked}
                onOpen={setOpen}
                onChange={(key, change) => setPeriods(changePeriod(draft.periods, key, change))}
                onRemove={(key) => setPeriods(removePeriod(draft.periods, key))}
              />
              {canAddPeriod(draft.periods) && (
                <button
                  className={styles['add']}
                  type="button"
                  onClick={() => {
                    const periods = addPeriod(draft.periods)
                    setPeriods(periods)
                    setOpen(periods.at(-1)?.key ?? null)
                  }}
                >
                  <Icon name={plusIcon} size={18} />
                  {say(texts, 'add-period')}
                </button>
              )}
            </Card>
            {tariff && <ChargeComparison tariff={tariff} />}
          </div>
        </>
      )}
      <TariffExtras
        extras={draft.extras}
        periods={draft.periods}
        isAgile={isAgile}
        isChecked={isChecked}
        onChange={(change) => {
          form.edit({ extras: { ...draft.extras, ...change } })
          setIsChecked(false)
        }}
      />
      <div className={styles['end']}>
        {isDirty && !isSaved && <p className={styles['unsaved']}>{say(texts, 'not-saved-yet')}</p>}
        {isDirty && !isSaved && (
          <Button kind="quiet" onPress={onDiscard}>
            {say(texts, 'discard')}
          </Button>
        )}
        <SaveBar
          label={say(texts, 'save')}
          savingLabel={say(texts, 'saving')}
          isSaving={isSaving}
          isDisabled={isColliding || isSaved}
        />
      </div>
    </FormBody>
  )
}
