import type { BoostTap } from '@driveway/domain/charger/boost'
import { writeKilowatts } from '@driveway/domain/energy/power'
import { writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import { paths } from '@driveway/domain/journey/paths'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { boostSheets } from '@driveway/messages/en-GB/boost-sheets'
import { say } from '@driveway/messages/say'
import { Button, styleButton } from '@driveway/ui/button'
import { Checkbox } from '@driveway/ui/form/checkbox'
import { ChoiceChips } from '@driveway/ui/form/choice-chips'
import { Dialog } from '@driveway/ui/dialog'
import { Sheet } from '@driveway/ui/sheet'
import { useEffect, useState } from 'react'
import { CarDrawing } from '#parts/drawings/car-drawing.tsx'
import { Link } from '#parts/link.tsx'
import type { BoostEnd } from '#data/device/mutation.ts'
import { useTracker } from '#platform/analytics/use-tracker.ts'
import { switchBoostWarningOff } from '#platform/boost-warning.ts'
import { labelEnd, listEnds, toEnd, type EndChoice } from './boost-ends.ts'
import styles from './boost-sheet.module.css'

export type BoostSheetKind = Extract<
  BoostTap,
  'show-device-offline' | 'show-car-disconnected' | 'confirm-stopping-export' | 'confirm-boost'
>

export type EstimateBoost = (end: BoostEnd) => {
  readonly costPence: number
  readonly energyWh: number
  readonly endsAt: number | null
  /** The level that a boost without an end reaches. */
  readonly level: number
  /** By plan after a boost that ends before the target is reached. */
  readonly restWh: number
  readonly laterPence: number
  readonly planPence: number
  /** The level is too uncertain for one figure: these are the highest. */
  readonly isMost: boolean
} | null

type BoostCosts = NonNullable<ReturnType<EstimateBoost>>

/** The two costs on one scale; the sentence below says the same. */
function CostBars({ costPence, laterPence, restWh, planPence }: BoostCosts) {
  const boostPence = costPence + laterPence
  const most = Math.max(boostPence, planPence)
  if (most <= 0) return null
  const bars = [
    { name: say(boostSheets, restWh > 0 ? 'bar-boost-then' : 'bar-boost'), pence: boostPence, tone: 'boost' },
    { name: say(boostSheets, 'bar-plan'), pence: planPence, tone: 'plan' },
  ]
  return (
    <div className={styles['bars']} aria-hidden="true">
      {bars.map(({ name, pence, tone }) => (
        <div key={tone} className={styles['cost']}>
          <span>{name}</span>
          <span className={styles['amount']}>{writePounds(pence)}</span>
          <span className={styles['track']}>
            <span className={styles[tone]} style={{ width: `${(100 * Math.max(pence, 0)) / most}%` }} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** The cost of the boost, and of the plan that it replaces. */
function BoostCost({ estimate, end }: { readonly estimate: EstimateBoost; readonly end: BoostEnd }) {
  const known = estimate(end)
  if (!known) return null
  const plan = { cost: writePounds(known.planPence) }
  return (
    <>
      <CostBars {...known} />
      <p>
        {sayCost(known, end)} {say(boostSheets, known.isMost ? 'most-plan-cost' : 'plan-cost', plan)}
      </p>
    </>
  )
}

function sayCost(known: BoostCosts, end: BoostEnd): string {
  const boost = { cost: writePounds(known.costPence), energy: writeKilowattHours(known.energyWh) }
  const later = writePounds(known.laterPence)
  if (known.isMost) {
    return known.restWh > 0
      ? say(boostSheets, 'most-cost-then', { ...boost, later })
      : say(boostSheets, 'most-cost', boost)
  }
  if (known.restWh > 0) {
    return say(boostSheets, 'sure-cost-then', { ...boost, later, rest: writeKilowattHours(known.restWh) })
  }
  const isOpen = end.endsAt === null && end.energyWh === null
  if (!isOpen || known.endsAt === null) return say(boostSheets, 'sure-cost-short', boost)
  const time = writeUnambiguousTime(known.endsAt)
  return say(boostSheets, 'sure-cost', { ...boost, level: Math.round(known.level), time })
}

type Props = {
  readonly kind: BoostSheetKind
  readonly isCalibrating: boolean
  readonly rateW: number
  /** The charger runs without a plan and cannot be reached. */
  readonly isHomeAlone: boolean
  /** The cost of a boost with this end; null without a plan. */
  readonly estimate: EstimateBoost | null
  /** World time. */
  readonly now: number
  readonly onConfirm: (end: BoostEnd) => void
  readonly onClose: () => void
}

type QuestionProps = Omit<Props, 'onConfirm'> & {
  readonly onConfirm: (isNotAskedAgain: boolean, end: BoostEnd) => void
}

function BoostQuestion({ kind, isCalibrating, rateW, estimate, now, onConfirm, onClose }: QuestionProps) {
  const [isNotAskedAgain, setIsNotAskedAgain] = useState(false)
  const [choice, setChoice] = useState<EndChoice>('full')
  const end = toEnd(choice, now)
  const fullWh = estimate?.(toEnd('full', now))?.energyWh ?? null
  const isExport = kind === 'confirm-stopping-export'
  return (
    <Sheet
      title={say(boostSheets, isExport ? 'export-title' : 'sure-title')}
      text={
        <>
          <p className={styles['lead']}>
            {isExport
              ? say(boostSheets, 'export-text', { rate: writeKilowatts(rateW) })
              : say(boostSheets, 'sure-text')}
          </p>
          {estimate && <BoostCost estimate={estimate} end={end} />}
          {isCalibrating && <p>{say(boostSheets, 'sure-calibrating')}</p>}
        </>
      }
      onClose={onClose}
    >
      <ChoiceChips
        legend={say(boostSheets, 'end-legend')}
        options={listEnds(fullWh).map((each) => ({ value: each.value, label: labelEnd(each) }))}
        value={choice}
        onChoose={setChoice}
      />
      <Checkbox isChecked={isNotAskedAgain} onChange={setIsNotAskedAgain}>
        {say(boostSheets, 'do-not-ask')}
      </Checkbox>
      <Button onPress={() => onConfirm(isNotAskedAgain, end)}>{say(boostSheets, 'confirm')}</Button>
      <Button kind="quiet" onPress={onClose}>
        {say(boostSheets, isExport ? 'keep-selling' : 'keep-waiting')}
      </Button>
    </Sheet>
  )
}

function SheetOfKind(props: QuestionProps) {
  const { kind, isHomeAlone, onClose } = props
  if (kind === 'show-car-disconnected') {
    return (
      <Dialog
        title={say(boostSheets, 'disconnected-title')}
        closeLabel={say(boostSheets, 'close')}
        onClose={onClose}
      >
        <CarDrawing />
        {say(boostSheets, 'disconnected-text')}
      </Dialog>
    )
  }
  if (kind === 'show-device-offline') {
    return (
      <Sheet
        title={say(boostSheets, 'away-title')}
        text={say(boostSheets, isHomeAlone ? 'alone-text' : 'away-text')}
        onClose={onClose}
      >
        <Button onPress={onClose}>{say(boostSheets, 'close')}</Button>
        <Link className={styleButton('quiet')} to={paths.contact}>
          {say(boostSheets, 'away-support')}
        </Link>
      </Sheet>
    )
  }
  return <BoostQuestion {...props} />
}

/** The confirmation or explanation after a tap on Boost. */
export function BoostSheet(props: Props) {
  const tracker = useTracker()
  const name = props.kind === 'confirm-stopping-export' ? 'stop-exporting-modal' : 'boost-modal'
  useEffect(() => {
    tracker.track({ name, step: 'opened' })
  }, [tracker, name])

  function confirm(isNotAskedAgain: boolean, end: BoostEnd): void {
    if (isNotAskedAgain) switchBoostWarningOff(document)
    tracker.track({ name, step: 'confirmed' })
    props.onConfirm(end)
  }

  function close(): void {
    tracker.track({ name, step: 'closed' })
    props.onClose()
  }

  return <SheetOfKind {...props} onConfirm={confirm} onClose={close} />
}
