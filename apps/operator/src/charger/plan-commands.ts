import type { NightInputs, NightPlan, PlannedSlot } from '@driveway/domain/planning/model/plan-model'
import { succeed } from '@driveway/domain/result'
import { listPlanInputs } from '@driveway/operator/describe/charger-text'
import type { OperatorService } from '@driveway/operator/operator-service'
import { readArguments, refuse, type OperatorCommand, type Outcome } from '../line/operator-command.ts'
import { writeTable } from '../line/write-table.ts'

const showPlan = makeCommand(
  'plan show',
  'prints the newest plan of a charger: its inputs, the power of each slot and the reasons',
  async (operator, chargerId) => {
    const kept = await operator.showPlan(chargerId)
    if (kept === null) return { ok: false, text: `The charger ${chargerId} has no plan.` }
    const { version, madeAt, trigger, inputs, plan } = kept
    const head = `version ${version}, made ${madeAt.toISOString()}, trigger ${trigger}`
    return { ok: true, text: [head, ...describeInputs(inputs), describePlan(inputs, plan)].join('\n') }
  },
)

const replayPlan = makeCommand(
  'plan replay',
  'computes the newest plan of a charger again from its stored inputs',
  async (operator, chargerId) => {
    const replayed = await operator.replayPlan(chargerId)
    if (replayed === null) return { ok: false, text: `The charger ${chargerId} has no plan.` }
    const { version, isEqual } = replayed
    const text = isEqual ? 'is the same again.' : 'is another one with the present planner.'
    return { ok: isEqual, text: `The plan, version ${version}, ${text}` }
  },
)

function makeCommand(
  name: string,
  summary: string,
  run: (operator: OperatorService, chargerId: string) => Promise<Outcome>,
): OperatorCommand {
  return {
    name,
    summary,
    usage: `  npm run operator -- ${name} <charger id>`,
    read(args) {
      const read = readArguments(args, [], 1)
      if (!read.ok) return read
      const [chargerId] = read.value.positionals
      if (!chargerId) return refuse('The charger’s id is missing.')
      return succeed((operator) => run(operator, chargerId))
    },
  }
}

function describeInputs(inputs: NightInputs): string[] {
  return writeTable(listPlanInputs(inputs)).split('\n')
}

const headings = [
  'FROM',
  'TO',
  'PENCE',
  'CARBON',
  'SUN W',
  'HOUSE W',
  'POWER W',
  'LEVEL WH',
  'COST P',
  'REASON',
]

function describePlan({ slots }: NightInputs, plan: NightPlan): string {
  function writeSlot(slot: PlannedSlot): string[] {
    const facts = slots.find(({ start, end }) => start <= slot.start && slot.start < end)
    return [
      writeInstant(slot.start),
      writeInstant(slot.end),
      String(facts?.importPrice ?? '-'),
      String(facts?.carbonIntensity ?? '-'),
      String(facts?.solarW ?? '-'),
      String(facts?.houseW ?? '-'),
      String(Math.round(slot.powerW)),
      String(Math.round(slot.levelWh)),
      slot.costPence.toFixed(2),
      slot.reason,
    ]
  }
  const sum = `cost ${plan.costPence.toFixed(2)} p, ${Math.round(plan.carbonGrams)} g CO2, charged ${Math.round(plan.chargedWh)} Wh`
  return [writeTable([headings, ...plan.slots.map(writeSlot)]), sum].join('\n')
}

function writeInstant(at: number): string {
  return new Date(at).toISOString().slice(0, 16)
}

export const planCommands: readonly OperatorCommand[] = [showPlan, replayPlan]
