import { userInfo } from 'node:os'
import { triggerableReports } from '@driveway/domain/charger/charger-request'
import type { RolloutKind } from '@driveway/domain/fleet/rollout'
import {
  DEFAULT_CAMPAIGN_DAYS,
  DEFAULT_SOAK_MINUTES,
  DEFAULT_SUCCESS_PERCENT,
  DEFAULT_WAVES,
} from '@driveway/domain/fleet/rollout-problem'
import { succeed, type Result } from '@driveway/domain/result'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { DEFAULT_OPERATION_MINUTES } from '@driveway/operator/charger-operations'
import type { AskedAction, AskedRollout } from '@driveway/operator/manage-rollouts'
import type { OperatorService } from '@driveway/operator/operator-service'
import { readNumber } from '../charger/charger-requests.ts'
import {
  readArguments,
  refuse,
  type ArgumentProblem,
  type Arguments,
  type OperatorCommand,
  type Outcome,
} from '../line/operator-command.ts'
import { filterNames, filterUsage, readFleetOptions } from './fleet-filter-options.ts'
import { describeAskProblem, describeRollout } from './rollout-text.ts'

const MAX_MINUTES = 7 * 24 * 60
const MAX_DAYS = 60
const MAX_COUNT = 10_000_000

type Action = {
  readonly name: string
  readonly summary: string
  readonly parameters: string
  readonly options?: readonly string[]
  readonly maxPositionals: number
  read(args: Arguments): Result<AskedAction, ArgumentProblem>
}

const reset: Action = {
  name: 'reset',
  summary: 'restarts chargers',
  parameters: 'soft|hard',
  maxPositionals: 1,
  read({ positionals: [how] }) {
    if (how !== 'soft' && how !== 'hard') return refuse('The reset must be soft or hard.')
    return succeed({ kind: 'request', request: { kind: 'reset', isHard: how === 'hard' } })
  },
}

const trigger: Action = {
  name: 'trigger',
  summary: 'requests a report from chargers',
  parameters: triggerableReports.join('|'),
  maxPositionals: 1,
  read({ positionals: [name] }) {
    const report = triggerableReports.find((each) => each === name)
    if (report === undefined) return refuse(`The report must be one of ${triggerableReports.join(', ')}.`)
    return succeed({ kind: 'request', request: { kind: 'trigger', report } })
  },
}

const availability: Action = {
  name: 'change-availability',
  summary: 'takes chargers out of service, or back',
  parameters: 'on|off',
  maxPositionals: 1,
  read({ positionals: [state] }) {
    if (state !== 'on' && state !== 'off') return refuse('The availability must be on or off.')
    const request = { kind: 'change-availability', connector: 0, isAvailable: state === 'on' } as const
    return succeed({ kind: 'request', request })
  },
}

const setting: Action = {
  name: 'change-configuration',
  summary: 'changes a setting of chargers',
  parameters: '<name> <value>',
  maxPositionals: 2,
  read({ positionals: [name, value] }) {
    if (!name) return refuse('The name of the setting is missing.')
    if (value === undefined) return refuse('The value is missing.')
    return succeed({ kind: 'request', request: { kind: 'change-configuration', name, value } })
  },
}

const firmware: Action = {
  name: 'update-firmware',
  summary: 'serves a firmware file to chargers, which install it',
  parameters: '<file> [--expect <version>] [--minutes <N>]',
  options: ['expect', 'minutes'],
  maxPositionals: 1,
  read({ positionals: [source], options }) {
    if (!source) return refuse('The firmware file is missing.')
    const minutes = readNumber(options, 'minutes', DEFAULT_OPERATION_MINUTES, 1, MAX_MINUTES)
    if (!minutes.ok) return minutes
    return succeed({ kind: 'firmware', source, version: options['expect'] ?? null, minutes: minutes.value })
  },
}

/** The person that a command line acts for. */
export function readPerson(options: Arguments['options']): string {
  return options['as'] ?? userInfo().username
}

type Campaign = Pick<AskedRollout, 'title' | 'waves' | 'successPercent' | 'soakMinutes'> & {
  readonly days: number
}

function readCampaign(name: string, options: Arguments['options']): Result<Campaign, ArgumentProblem> {
  const successPercent = readNumber(options, 'success', DEFAULT_SUCCESS_PERCENT, 1, 100)
  if (!successPercent.ok) return successPercent
  const soakMinutes = readNumber(options, 'soak', DEFAULT_SOAK_MINUTES, 0, MAX_MINUTES)
  if (!soakMinutes.ok) return soakMinutes
  const days = readNumber(options, 'days', DEFAULT_CAMPAIGN_DAYS, 1, MAX_DAYS)
  if (!days.ok) return days
  return succeed({
    title: options['title'] ?? name,
    waves: options['waves']?.split(',').map(Number) ?? DEFAULT_WAVES,
    successPercent: successPercent.value,
    soakMinutes: soakMinutes.value,
    days: days.value,
  })
}

const campaignOptions = ['waves', 'success', 'soak', 'days']
const campaignUsage = [
  `  --waves      percent of the chargers that have begun at the end of each wave (${DEFAULT_WAVES.join(',')})`,
  `  --success    percent of a wave that must succeed before the next one (${DEFAULT_SUCCESS_PERCENT})`,
  `  --soak       minutes between two waves (${DEFAULT_SOAK_MINUTES})`,
  `  --days       until the end; chargers that are offline wait so long (${DEFAULT_CAMPAIGN_DAYS})`,
  '  It stops by itself before 2 % have failed.',
]

function makeAskCommand(kind: RolloutKind, action: Action): OperatorCommand {
  const own = [...(action.options ?? []), ...(kind === 'campaign' ? campaignOptions : [])]
  const names = [...filterNames, ...own, 'title', 'count', 'as']
  return {
    name: `${kind} ${action.name}`,
    summary: `${action.summary}${kind === 'campaign' ? ' in waves' : ''}`,
    usage: [
      `  npm run operator -- ${kind} ${action.name} ${action.parameters} [filters] [--title <text>] [--count <N>] [--as <person>]`,
      '',
      filterUsage,
      ...(kind === 'campaign' ? campaignUsage : []),
      '  --count      the number of chargers that it shows without this option; nothing is done before it is given',
      '  --as         who asks; the user of the operating system unless it is given',
      '  More than 100 chargers need another person’s approval within 24 hours.',
    ].join('\n'),
    read(args) {
      const read = readArguments(args, names, action.maxPositionals)
      if (!read.ok) return read
      const { options } = read.value
      const asked = action.read(read.value)
      if (!asked.ok) return asked
      const query = readFleetOptions(options)
      if (!query.ok) return query
      const campaign = readCampaign(action.name, options)
      if (!campaign.ok) return campaign
      const count = readNumber(options, 'count', 0, 1, MAX_COUNT)
      if (!count.ok) return count
      const { days, ...terms } = campaign.value
      return succeed((operator) => {
        const endsAt = kind === 'campaign' ? new Date(Date.now() + days * DAY_MS) : null
        const rollout = { kind, ...terms, endsAt, action: asked.value, query: query.value }
        return ask(operator, { ...rollout, person: readPerson(options), expected: count.value })
      })
    },
  }
}

async function ask(operator: OperatorService, asked: AskedRollout): Promise<Outcome> {
  if (asked.expected === 0) {
    const count = await operator.countFleet(asked.query)
    const text = `The filter chooses ${count} ${count === 1 ? 'charger' : 'chargers'}. Nothing is done yet`
    return { ok: count > 0, text: count === 0 ? `${text}.` : `${text}: add --count ${count}.` }
  }
  const answer = await operator.askRollout(asked)
  if (!answer.ok) return { ok: false, text: describeAskProblem(answer.problem) }
  return { ok: true, text: describeRollout(answer.value) }
}

export const askCommands: readonly OperatorCommand[] = [
  ...[reset, trigger, availability, setting, firmware].map((action) => makeAskCommand('bulk', action)),
  ...[setting, firmware].map((action) => makeAskCommand('campaign', action)),
]
