import {
  isPeriodCount,
  MAX_PERIODS,
  type ChargerMake,
  type MakeOverride,
} from '@driveway/domain/planning/delivery/charger-make'
import { readLimitForm, type LimitForm } from '@driveway/domain/planning/delivery/limit-form'
import { fail, succeed, type Result } from '@driveway/domain/result'
import {
  readArguments,
  refuse,
  type ArgumentProblem,
  type Arguments,
  type OperatorCommand,
} from '../line/operator-command.ts'
import { sanitise, writeTable } from '../line/write-table.ts'

function readMake({ positionals: [vendor], options }: Arguments): Result<ChargerMake, ArgumentProblem> {
  if (!vendor) return refuse('The vendor is missing: its name as the chargers report it.')
  return succeed({ vendor, model: options['model'] ?? '' })
}

/** A form has all of its three parts; null without any. */
function readForm({ options }: Arguments): Result<LimitForm | null, ArgumentProblem> {
  const { unit, scope, timing } = options
  if (unit === undefined && scope === undefined && timing === undefined) return succeed(null)
  const form = readLimitForm({ unit, scope, timing })
  return form
    ? succeed(form)
    : refuse('A form needs --unit, --scope and --timing, each with one of its words.')
}

function readOverride(args: Arguments): Result<MakeOverride, ArgumentProblem> {
  const { limits, periods } = args.options
  if (limits !== undefined && limits !== 'on' && limits !== 'off')
    return refuse('--limits must be on or off.')
  const maxPeriods = periods === undefined ? null : Number(periods)
  if (maxPeriods !== null && !isPeriodCount(maxPeriods)) {
    return refuse(`--periods must be a number from 1 to ${MAX_PERIODS}.`)
  }
  const form = readForm(args)
  if (!form.ok) return form
  if (limits === undefined && maxPeriods === null && form.value === null) {
    return refuse('Nothing is set: give --limits, --periods or a form.')
  }
  return succeed({ canLimit: limits === undefined ? null : limits === 'on', maxPeriods, form: form.value })
}

function nameMake({ vendor, model }: ChargerMake): string {
  return sanitise(model === '' ? vendor : `${vendor} ${model}`)
}

const setMake: OperatorCommand = {
  name: 'make set',
  summary: 'says what is known of a make of chargers better than they report',
  usage: [
    '  npm run operator -- make set <vendor> [--model <model>] [--limits on|off] [--periods <N>]',
    '    [--unit current|power --scope charger|transaction --timing absolute|relative]',
    '',
    '  The names are those that the chargers report, as `charger show` prints them. The form is tried first,',
    '  and its unit alone. docs/chargers.md lists what is known of each make.',
  ].join('\n'),
  read(args) {
    const read = readArguments(args, ['model', 'limits', 'periods', 'unit', 'scope', 'timing'], 1)
    if (!read.ok) return read
    const make = readMake(read.value)
    if (!make.ok) return make
    const override = readOverride(read.value)
    if (!override.ok) return override
    return succeed(async (operator) => {
      await operator.setMake(make.value, override.value)
      return {
        ok: true,
        text: `${nameMake(make.value)} is set. Its chargers are read again when they connect.`,
      }
    })
  },
}

const clearMake: OperatorCommand = {
  name: 'make clear',
  summary: 'lets the chargers of a make report for themselves again',
  usage: '  npm run operator -- make clear <vendor> [--model <model>]',
  read(args) {
    const read = readArguments(args, ['model'], 1)
    const make = read.ok ? readMake(read.value) : fail(read.problem)
    if (!make.ok) return make
    return succeed(async (operator) => {
      const isCleared = await operator.clearMake(make.value)
      const name = nameMake(make.value)
      return { ok: isCleared, text: isCleared ? `${name} is cleared.` : `Nothing is set for ${name}.` }
    })
  },
}

const listMakes: OperatorCommand = {
  name: 'make list',
  summary: 'lists what is set for makes of chargers',
  usage: '  npm run operator -- make list',
  read(args) {
    const read = readArguments(args, [])
    if (!read.ok) return read
    return succeed(async (operator) => {
      const makes = await operator.listMakes()
      if (makes.length === 0) return { ok: true, text: 'Nothing is set for any make.' }
      const rows = makes.map(({ vendor, model, chargers, override: { canLimit, maxPeriods, form } }) => [
        vendor,
        model || 'all',
        canLimit === null ? '-' : canLimit ? 'on' : 'off',
        String(maxPeriods ?? '-'),
        form === null ? '-' : `${form.unit} ${form.scope} ${form.timing}`,
        String(chargers),
      ])
      return {
        ok: true,
        text: writeTable([['VENDOR', 'MODEL', 'LIMITS', 'PERIODS', 'FORM', 'CHARGERS'], ...rows]),
      }
    })
  },
}

export const makeCommands: readonly OperatorCommand[] = [setMake, clearMake, listMakes]
