import { rolloutChanges, type RolloutChange, type RolloutKind } from '@driveway/domain/fleet/rollout'
import { succeed } from '@driveway/domain/result'
import { describeAction } from '@driveway/operator/describe/rollout-text'
import type { OperatorService } from '@driveway/operator/operator-service'
import type { RolloutMember } from '@driveway/store/fleet/rollout-store'
import { readArguments, refuse, type OperatorCommand, type Outcome } from '../line/operator-command.ts'
import { sanitise, writeTable } from '../line/write-table.ts'
import { askCommands, readPerson } from './rollout-ask.ts'
import { describeChangeProblem, describeRollout, writeReport } from './rollout-text.ts'

const LISTED = 50
const LISTED_CHARGERS = 200

const nouns = { bulk: 'bulk act', campaign: 'campaign' } as const satisfies Record<RolloutKind, string>

function makeListCommand(kind: RolloutKind): OperatorCommand {
  return {
    name: `${kind} list`,
    summary: `lists the newest ${nouns[kind]}s`,
    usage: `  npm run operator -- ${kind} list`,
    read(args) {
      const read = readArguments(args, [])
      if (!read.ok) return read
      return succeed(async (operator) => {
        const rollouts = await operator.listRollouts(kind, LISTED)
        const rows = rollouts.map(({ rolloutNo, title, action, total, state, counts, askedBy, askedAt }) =>
          [
            String(rolloutNo),
            title,
            describeAction(action),
            state,
            String(total),
            String(counts.succeeded),
            String(counts.failed),
            askedBy,
            askedAt.toISOString(),
          ].map(sanitise),
        )
        return { ok: true, text: writeTable([headings, ...rows]) }
      })
    },
  }
}

const headings = ['NUMBER', 'TITLE', 'ACT', 'STATE', 'CHARGERS', 'SUCCEEDED', 'FAILED', 'ASKED BY', 'ASKED']

type NumberedRun = (operator: OperatorService, rolloutNo: number, person: string) => Promise<Outcome>

function makeNumberedCommand(
  kind: RolloutKind,
  name: string,
  summary: string,
  run: NumberedRun,
): OperatorCommand {
  return {
    name: `${kind} ${name}`,
    summary,
    usage: `  npm run operator -- ${kind} ${name} <number> [--as <person>]`,
    read(args) {
      const read = readArguments(args, ['as'], 1)
      if (!read.ok) return read
      const rolloutNo = Number(read.value.positionals[0])
      if (!Number.isInteger(rolloutNo) || rolloutNo < 1)
        return refuse(`The number of the ${nouns[kind]} is missing.`)
      const person = readPerson(read.value.options)
      return succeed((operator) => run(operator, rolloutNo, person))
    },
  }
}

async function show(operator: OperatorService, rolloutNo: number): Promise<Outcome> {
  const report = await operator.showRollout(rolloutNo)
  if (report === null) return unknown(rolloutNo)
  const page = { state: null, after: 0, limit: LISTED_CHARGERS }
  const members = await operator.listRolloutChargers(rolloutNo, page)
  const rest = report.total - members.length
  return {
    ok: true,
    text: [
      writeReport(report),
      writeTable([memberHeadings, ...members.map(writeMember)]),
      ...(rest > 0 ? [`and ${rest} more, which ${report.kind} export ${rolloutNo} prints`] : []),
    ].join('\n'),
  }
}

const memberHeadings = ['CHARGER', 'MAKE', 'STATE', 'SINCE', 'PROBLEM']

function writeMember({ chargerId, make, state, startedAt, finishedAt, problem }: RolloutMember): string[] {
  const since = finishedAt ?? startedAt
  return [chargerId, make === '' ? '-' : make, state, since?.toISOString() ?? '-', problem ?? '-'].map(
    sanitise,
  )
}

async function exportAll(operator: OperatorService, rolloutNo: number): Promise<Outcome> {
  if ((await operator.showRollout(rolloutNo)) === null) return unknown(rolloutNo)
  const lines: string[] = []
  for await (const line of operator.exportRollout(rolloutNo)) lines.push(line)
  return { ok: true, text: lines.join('\n') }
}

function unknown(rolloutNo: number): Outcome {
  return { ok: false, text: describeChangeProblem(rolloutNo, { code: 'unknown-rollout' }) }
}

function makeDecision(isApproved: boolean): NumberedRun {
  return async (operator, rolloutNo, person) => {
    const decided = await operator.decideRollout({ rolloutNo, person, isApproved })
    if (!decided.ok) return { ok: false, text: describeChangeProblem(rolloutNo, decided.problem) }
    return { ok: true, text: describeRollout(decided.value) }
  }
}

function makeChange(change: RolloutChange): NumberedRun {
  return async (operator, rolloutNo, person) => {
    const changed = await operator.changeRollout({ rolloutNo, change, person })
    if (!changed.ok) return { ok: false, text: describeChangeProblem(rolloutNo, changed.problem) }
    return { ok: true, text: describeRollout(changed.value) }
  }
}

const changeSummaries: Readonly<Record<RolloutChange, string>> = {
  pause: 'lets nothing begin until it is resumed:',
  resume: 'goes on with',
  cancel: 'ends',
}

function makeCommands(kind: RolloutKind): readonly OperatorCommand[] {
  const noun = `a ${nouns[kind]}`
  return [
    makeListCommand(kind),
    makeNumberedCommand(kind, 'show', `shows ${noun} and the state of its chargers`, show),
    makeNumberedCommand(kind, 'export', `prints the state of each charger of ${noun} as CSV`, exportAll),
    makeNumberedCommand(kind, 'approve', `approves ${noun} of another person`, makeDecision(true)),
    makeNumberedCommand(kind, 'refuse', `refuses ${noun} of another person`, makeDecision(false)),
    ...rolloutChanges.map((change) =>
      makeNumberedCommand(kind, change, `${changeSummaries[change]} ${noun}`, makeChange(change)),
    ),
  ]
}

export const rolloutCommands: readonly OperatorCommand[] = [
  ...askCommands,
  ...makeCommands('bulk'),
  ...makeCommands('campaign'),
]
