import type { ChargerRequestAnswer } from '@driveway/domain/charger/charger-request'
import type { CommandOverview } from '@driveway/store/chargers/charger-overview-store'
import type { ChargerReport } from '@driveway/operator/show-charger'
import { nameConnectorState } from '@driveway/domain/connector/connector-state'
import { describeCapabilities, describeLimitation } from './capability-text.ts'
import { sanitise, writeTable } from '../line/write-table.ts'

const deliveryOutcomes: ReadonlyMap<string | null, string> = new Map([
  [null, 'not sent yet'],
  ['accepted', 'kept by the charger'],
  ['network', 'steered over the network: the charger does not keep plans'],
  ['cannot-wait', 'not followed: the charger takes no limits, and a person started the charge'],
  ['held', 'not started: the customer ended the charge'],
  ['refused', 'refused by the charger'],
  ['unanswered', 'sent, but the charger did not answer'],
])

const startModes = {
  plug: 'starts when a car is plugged in',
  remote: 'started by the server when it waits for authorisation',
  card: 'started with a card at the charger',
} as const

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

function writeFacts({ charger, capabilities }: ChargerReport): string {
  const state = charger.connectorState ? nameConnectorState(charger.connectorState) : 'unknown'
  return writeTable([
    ['charger', charger.chargerId],
    ['type', charger.deviceType],
    ['account', charger.accountNumber ?? 'in stock'],
    ['installed', charger.installDate ?? '-'],
    ['vendor', sanitise(charger.vendor ?? '-')],
    ['model', sanitise(charger.model ?? '-')],
    ['firmware', sanitise(charger.firmwareVersion ?? '-')],
    ['protocol', charger.protocol ?? '-'],
    ['connection', charger.isConnected ? 'open' : 'closed'],
    ['last contact', writeInstant(charger.lastContactAt, 'never')],
    ['connector', charger.chargerFault ? `${state} (whole charger: ${charger.chargerFault})` : state],
    ['error', sanitise(charger.errorCode || '-')],
    ['security', `refused below profile ${charger.securityProfile}`],
    ['clock', describeClock(charger.clockOffsetMs)],
    ['meter', charger.isSessionRegister ? 'restarts at each transaction' : 'counts on'],
    ['house meter', charger.hasHouseMeter ? 'attached (connector 0)' : 'none'],
    ['start', startModes[capabilities.startMode]],
  ])
}

export function describeClock(offsetMs: number): string {
  const seconds = Math.round(Math.abs(offsetMs) / 1000)
  if (seconds === 0) return 'right'
  return `${seconds} s ${offsetMs > 0 ? 'behind' : 'ahead'}, corrected`
}

function writePlan({ charger: { plan } }: ChargerReport): string[] {
  if (plan === null) return []
  const outcome = deliveryOutcomes.get(plan.outcome) ?? plan.outcome ?? ''
  return [
    `version ${plan.version} of ${plan.madeAt.toISOString()}, charges from ${writeInstant(plan.chargeStartAt, 'no time')}`,
    plan.deliveredAt ? `${outcome} (${plan.deliveredAt.toISOString()})` : outcome,
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
    sanitise(each.problem ?? describeAnswer(each)),
  ])
  return writeTable([['SENT', 'COMMAND', 'STATE', 'OUTCOME'], ...rows]).split('\n')
}

/** The result of a request; the whole answer to a command of the protocol. */
function describeAnswer({ kind, answer }: CommandOverview): string {
  if (answer === null) return '-'
  return kind === 'request' ? (answer as ChargerRequestAnswer).result : JSON.stringify(answer)
}

function section(title: string, lines: readonly string[]): string {
  const body = lines.length === 0 ? ['nothing'] : lines
  return [title, ...body.map((line) => `  ${line}`)].join('\n')
}

function writeInstant(at: Date | null, missing: string): string {
  return at?.toISOString() ?? missing
}
