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
import { useEffect, useEffectEvent, useState } from 'react'
import { FormBody } from '#parts/form/form-body.tsx'
import { FormField } from '#parts/form/form-field.tsx'
import { SaveBar } from '#parts/form/save-bar.tsx'
import { useForm, type Form } from '#parts/form/use-form.ts'
import { ChargeComparison } from './charge-comparison.tsx'
import { PricesLink } from './prices-link.tsx'
import { RateList } from './rate-list.tsx'
import { RatesChart } from './rates-chart.tsx'
import {
  checkDraft,
  dragStart,
  findChosen,
  findRateTextProblem,
  hasCollision,
  readDraft,
  type DraftProblems,
  type TariffDraft,
} from './tariff-draft.ts'
import type { PeriodDraft } from './period-draft.ts'
import { TariffExtras } from './tariff-extras.tsx'
import styles from './tariff-form.module.css'

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
      <SupplierFields form={form} hasChosen={chosen !== null} hasAgile={hasAgile} />
      {isAgile ? (
        <Card title={say(myTariffPage, 'half-hourly')}>
          <p>{say(myTariffPage, 'half-hourly-text')}</p>
          {hasAgile && <PricesLink />}
        </Card>
      ) : (
        <PeriodRates
          periods={draft.periods}
          isChecked={isChecked}
          open={open}
          tariff={tariff}
          onOpen={setOpen}
          onChange={setPeriods}
        />
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

type SupplierProps = {
  readonly form: Form<TariffDraft, ProblemKey>
  readonly hasChosen: boolean
  readonly hasAgile: boolean
}

function SupplierFields({ form, hasChosen, hasAgile }: SupplierProps) {
  return (
    <div className={styles['who']}>
      <Combobox
        label={say(texts, 'supplier')}
        name="supplier"
        text={form.draft.supplier}
        options={listSuppliers(hasChosen ? '' : form.draft.supplier, hasAgile).map(({ name }) => name)}
        emptyText={say(texts, 'supplier-none', { text: form.draft.supplier })}
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
        defaultValue={form.draft.startDate}
        format={maskDateText}
        say={(key) => say(texts, key)}
        onEdit={(startDate) => form.edit({ startDate })}
      />
    </div>
  )
}

type RatesProps = {
  readonly periods: readonly PeriodDraft[]
  readonly isChecked: boolean
  /** The key of the period that is open. */
  readonly open: number | null
  readonly tariff: Tariff | null
  readonly onOpen: (key: number | null) => void
  readonly onChange: (periods: readonly PeriodDraft[]) => void
}

/** The periods of the day, as a chart and as a list. */
function PeriodRates({ periods, isChecked, open, tariff, onOpen, onChange }: RatesProps) {
  return (
    <>
      <Card
        title={say(myTariffPage, 'rates-title')}
        aside={say(myTariffPage, 'rates-count', { count: periods.length, most: MAX_PERIODS })}
      >
        <RatesChart
          periods={periods.map(({ key, start, rateText }) => ({
            key,
            start,
            ratePence: readRateText(rateText),
          }))}
          chosen={open}
          onChoose={onOpen}
          onMove={(key, wanted) => onChange(dragStart(periods, key, wanted))}
        />
        {periods.length > 1 && <p className={styles['hint']}>{say(texts, 'rates-hint')}</p>}
      </Card>
      <div className={styles['below']}>
        <Card title={say(myTariffPage, 'rates-list')}>
          <RateList periods={periods} isChecked={isChecked} open={open} onOpen={onOpen} onChange={onChange} />
        </Card>
        {tariff && <ChargeComparison tariff={tariff} />}
      </div>
    </>
  )
}
