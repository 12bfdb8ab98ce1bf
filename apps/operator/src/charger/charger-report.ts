import { describeCapabilities, describeLimitation } from '@driveway/operator/describe/capability-text'
import {
  describeCommand,
  describeOutcome,
  describeReadBack,
  listChargerFacts,
  listReadBack,
} from '@driveway/operator/describe/charger-text'
import type { ChargerReport } from '@driveway/operator/show-charger'
import { sanitise, writeTable } from '../line/write-table.ts'

/** The report of one charger as text, section by section. */
export function writeCharger(report: ChargerReport): string {
  return [
    writeFacts(report),
    section('CAN', describeCapabilities(report.capabilities)),
    section('CANNOT', report.capabilities.limitations.map(describeLimitation)),
    section('PLAN', writePlan(report)),
    section('CARDS', writeCards(report)),
    section('DEVIATIONS', writeTolerances(report)),
    section('QUARANTINE', writeQuarantine(report)),
    section('OPERATIONS', writeOperations(report)),
    section('COMMANDS', writeCommands(report)),
  ].join('\n\n')
}

function writeFacts(report: ChargerReport): string {
  return writeTable(listChargerFacts(report).map(([name, value]) => [name, sanitise(value)]))
}

function writePlan({ charger: { plan } }: ChargerReport): string[] {
  if (plan === null) return []
  const outcome = describeOutcome(plan.outcome)
  return [
    `version ${plan.version} of ${plan.madeAt.toISOString()}, charges from ${writeInstant(plan.chargeStartAt, 'no time')}`,
    plan.deliveredAt ? `${outcome} (${plan.deliveredAt.toISOString()})` : outcome,
    describeReadBack(plan.readBack),
    ...listReadBack(plan.readBack).map(([from, limit]) => `  from ${from} ${limit}`),
  ]
}

function writeCards({ cards }: ChargerReport): string[] {
  if (cards === null) return []
  return [
    cards.policy.acceptsAll ? 'every card is accepted' : 'only these cards are accepted',
    ...cards.cards.map((card) => {
      const end = card.expiresAt ? `expires ${card.expiresAt.toISOString()}` : 'does not expire'
      return `${sanitise(card.cardId)}  ${card.isBlocked ? 'blocked' : end}`
    }),
  ]
}

function writeTolerances({ tolerances }: ChargerReport): string[] {
  if (tolerances.length === 0) return []
  const headings = ['COUNT', 'DEVIATION', 'MESSAGE', 'FIELD', 'FIRST SEEN', 'LAST SEEN']
  const rows = tolerances.map((each) => [
    String(each.count),
    each.code,
    sanitise(each.action || '-'),
    sanitise(each.field || '-'),
    each.firstSeen.toISOString(),
    each.lastSeen.toISOString(),
  ])
  return writeTable([headings, ...rows]).split('\n')
}

function writeQuarantine({ quarantine }: ChargerReport): string[] {
  if (quarantine.length === 0) return []
  const rows = quarantine.map((each) => [
    each.noticedAt.toISOString(),
    each.at.toISOString(),
    each.matter,
    each.reason,
    each.wh === null ? '-' : String(each.wh),
    sanitise(each.details ?? '-'),
  ])
  return writeTable([['NOTICED', 'DATED', 'MATTER', 'REASON', 'WH', 'TEXT'], ...rows]).split('\n')
}

function writeOperations({ operations }: ChargerReport): string[] {
  if (operations.length === 0) return []
  const headings = ['NO', 'OPERATION', 'STATE', 'STARTED', 'LAST REPORT', 'FILE', 'PROBLEM']
  const rows = operations.map((each) => [
    String(each.operationNo),
    each.kind,
    each.state,
    each.startedAt.toISOString(),
    each.updatedAt.toISOString(),
    each.file ? `${sanitise(each.file.name)}, ${each.file.bytes} bytes, sha256 ${each.file.sha256}` : '-',
    each.problem ?? '-',
  ])
  return writeTable([headings, ...rows]).split('\n')
}

function writeCommands({ commands }: ChargerReport): string[] {
  if (commands.length === 0) return []
  const rows = commands.map((each) => [
    each.createdAt.toISOString(),
    each.action ?? each.kind,
    each.state,
    sanitise(describeCommand(each)),
  ])
  return writeTable([['SENT', 'COMMAND', 'STATE', 'OUTCOME'], ...rows]).split('\n')
}

function section(title: string, lines: readonly string[]): string {
  const body = lines.length === 0 ? ['nothing'] : lines
  return [title, ...body.map((line) => `  ${line}`)].join('\n')
}

function writeInstant(at: Date | null, missing: string): string {
  return at?.toISOString() ?? missing
}
