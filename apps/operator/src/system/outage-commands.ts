import { brandIds } from '@driveway/brand/brand-id'
import { outagePhaseOf, type OutageDraft } from '@driveway/domain/journey/outage'
import { succeed } from '@driveway/domain/result'
import { readLondonTime } from '@driveway/domain/time/london-time-text'
import type { OperatorService } from '@driveway/operator/operator-service'
import type { StoredOutage } from '@driveway/store/outages/outage-store'
import {
  readArguments,
  refuse,
  type Arguments,
  type OperatorCommand,
  type Outcome,
} from '../line/operator-command.ts'
import { describeOutageProblem, readBrands } from './outage-fields.ts'
import { readOutageTexts } from './outage-texts.ts'
import { sanitise, writeTable } from '../line/write-table.ts'

const TIME_RULE = 'must be a time in London such as 2026-05-17T02:00.'
const texts = ['title', 'text', 'disclaimer', 'overtime'] as const
const plannedTexts = ['disclaimer', 'overtime', 'start', 'end'] as const

const publishOutage: OperatorCommand = {
  name: 'outage publish',
  summary: 'shows customers a planned outage ahead and while it lasts, or an unplanned one at once',
  usage: [
    `  npm run operator -- outage publish planned --brands all|${brandIds.join(',')} --title <title> --text <text>`,
    '    --start <YYYY-MM-DDTHH:mm> --end <YYYY-MM-DDTHH:mm> --disclaimer <text> --overtime <text>',
    `  npm run operator -- outage publish unplanned --brands all|${brandIds.join(',')} --title <title> --text <text>`,
    '',
    '  Times are in London. The overtime text replaces the disclaimer after the planned end.',
    '  Without any text, each brand gets those of content/outage-texts.',
  ].join('\n'),
  read(args) {
    const read = readArguments(args, ['brands', 'start', 'end', ...texts], 1)
    if (!read.ok) return read
    const [kind] = read.value.positionals
    const { options } = read.value
    if (kind !== 'planned' && kind !== 'unplanned') return refuse('An outage must be planned or unplanned.')
    const hasTexts = texts.some((name) => options[name] !== undefined)
    const words = kind === 'planned' ? texts : (['title', 'text'] as const)
    const times = kind === 'planned' ? ['start', 'end'] : []
    const needed = ['brands', ...(hasTexts ? words : []), ...times]
    const missing = needed.find((name) => options[name] === undefined)
    if (missing !== undefined) return refuse(`--${missing} is missing.`)
    const brands = readBrands(options['brands'] ?? '')
    if (!brands) return refuse(`--brands must be all or some of ${brandIds.join(', ')}.`)
    const extra = kind === 'unplanned' && plannedTexts.find((name) => options[name] !== undefined)
    if (extra) return refuse(`--${extra} belongs to a planned outage.`)
    const draft = readDraft(kind, options)
    if (typeof draft === 'string') return refuse(draft)
    return succeed(async (operator) => {
      if (hasTexts) return publish(operator, draft, brands)
      const lines: string[] = []
      for (const brand of brands) {
        const own = await readOutageTexts(operator, kind, brand)
        if (!own)
          return { ok: false, text: `There are no ${kind} texts of ${brand} in content/outage-texts.` }
        const written = readDraft(kind, { ...options, ...own })
        if (typeof written === 'string') return { ok: false, text: written }
        const outcome = await publish(operator, written, [brand])
        if (!outcome.ok) return outcome
        lines.push(outcome.text)
      }
      return { ok: true, text: lines.join('\n') }
    })
  },
}

async function publish(
  operator: OperatorService,
  draft: OutageDraft,
  brands: readonly string[],
): Promise<Outcome> {
  const published = await operator.publishOutage({ ...draft, brands })
  return published.ok
    ? { ok: true, text: `The outage ${published.value.outageId} is published for ${brands.join(', ')}.` }
    : { ok: false, text: describeOutageProblem(published.problem) }
}

/** The draft, or the reason why there is none. */
function readDraft(kind: 'planned' | 'unplanned', options: Arguments['options']): OutageDraft | string {
  const { title = '', text = '', start = '', end = '', disclaimer = '', overtime = '' } = options
  if (kind === 'unplanned') return { title, text, planned: null }
  const plannedStart = readLondonTime(start)
  const plannedEnd = readLondonTime(end)
  if (!plannedStart) return `--start ${TIME_RULE}`
  if (!plannedEnd) return `--end ${TIME_RULE}`
  return { title, text, planned: { plannedStart, plannedEnd, disclaimer, overtimeMessage: overtime } }
}

const changeOutage: OperatorCommand = {
  name: 'outage change',
  summary: 'changes the texts or times of an outage',
  usage: [
    '  npm run operator -- outage change <id> [--title <title>] [--text <text>] [--disclaimer <text>]',
    '    [--overtime <text>] [--start <YYYY-MM-DDTHH:mm>] [--end <YYYY-MM-DDTHH:mm>]',
  ].join('\n'),
  read(args) {
    const read = readArguments(args, ['start', 'end', ...texts], 1)
    if (!read.ok) return read
    const [outageId] = read.value.positionals
    const { start, end, title, text, disclaimer, overtime } = read.value.options
    if (!outageId) return refuse('The outage’s id is missing.')
    if (Object.values(read.value.options).every((value) => value === undefined)) {
      return refuse('Nothing is to be changed.')
    }
    const plannedStart = start === undefined ? undefined : readLondonTime(start)
    const plannedEnd = end === undefined ? undefined : readLondonTime(end)
    if (plannedStart === null) return refuse(`--start ${TIME_RULE}`)
    if (plannedEnd === null) return refuse(`--end ${TIME_RULE}`)
    const change = { outageId, title, text, disclaimer, overtimeMessage: overtime, plannedStart, plannedEnd }
    return succeed(async (operator) => {
      const changed = await operator.changeOutage(change)
      return changed.ok
        ? { ok: true, text: `The outage ${outageId} is changed.` }
        : { ok: false, text: describeOutageProblem(changed.problem, outageId) }
    })
  },
}

const endOutage: OperatorCommand = {
  name: 'outage end',
  summary: 'ends an outage, or cancels one ahead',
  usage: '  npm run operator -- outage end <id>',
  read(args) {
    const read = readArguments(args, [], 1)
    if (!read.ok) return read
    const [outageId] = read.value.positionals
    if (!outageId) return refuse('The outage’s id is missing.')
    return succeed(async (operator) => {
      const ended = await operator.endOutage(outageId)
      return ended.ok
        ? { ok: true, text: `The outage ${outageId} has ended.` }
        : { ok: false, text: describeOutageProblem(ended.problem, outageId) }
    })
  },
}

const listOutages: OperatorCommand = {
  name: 'outage list',
  summary: 'lists the outages that have not ended, or with --all every one of the last year',
  usage: '  npm run operator -- outage list [--all]',
  read(args) {
    const read = readArguments(args, [], 0, ['all'])
    if (!read.ok) return read
    const isAll = read.value.flags.has('all')
    return succeed(async (operator) => {
      const { outages, now } = await operator.listOutages(isAll)
      if (outages.length === 0) return { ok: true, text: 'There is no outage.' }
      const rows = outages.map((outage) => writeRow(outage, now))
      return {
        ok: true,
        text: writeTable([['ID', 'KIND', 'PHASE', 'BRANDS', 'START', 'END', 'TITLE'], ...rows]),
      }
    })
  },
}

function writeRow(outage: StoredOutage, now: Date): readonly string[] {
  const { outageId, kind, brands, title, actualEnd } = outage
  const isPlanned = outage.kind === 'planned'
  const isOver = actualEnd !== null && actualEnd <= now
  const phase = isPlanned ? outagePhaseOf(outage, now) : isOver ? 'ended' : 'active'
  const start = isPlanned ? outage.plannedStart : outage.publishedAt
  const end = actualEnd ?? (isPlanned ? outage.plannedEnd : null)
  const times = [start.toISOString(), end?.toISOString() ?? '-']
  return [outageId, kind, phase, brands.join(','), ...times, sanitise(title)]
}

export const outageCommands: readonly OperatorCommand[] = [
  publishOutage,
  changeOutage,
  endOutage,
  listOutages,
]
