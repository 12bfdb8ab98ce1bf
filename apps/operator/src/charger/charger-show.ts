import { succeed } from '@driveway/domain/result'
import { writeCharger } from './charger-report.ts'
import { readArguments, refuse, type OperatorCommand } from '../line/operator-command.ts'

export const showCharger: OperatorCommand = {
  name: 'charger show',
  summary: 'shows one charger: device, connection, what it can and cannot do, deviations, plan, commands',
  usage: [
    '  npm run operator -- charger show <charger id> [--json]',
    '',
    '  Deviations are messages that do not follow the protocol: tolerated, or refused where the list says so.',
    '  The newest 10 entries of the quarantine and the newest 10 commands are shown.',
  ].join('\n'),
  read(args) {
    const read = readArguments(args, [], 1, ['json'])
    if (!read.ok) return read
    const [chargerId] = read.value.positionals
    if (!chargerId) return refuse('The charger’s id is missing.')
    const isJson = read.value.flags.has('json')
    return succeed(async (operator) => {
      const shown = await operator.showCharger(chargerId)
      if (!shown.ok) return { ok: false, text: `There is no charger ${chargerId}.` }
      return { ok: true, text: isJson ? JSON.stringify(shown.value, null, 2) : writeCharger(shown.value) }
    })
  },
}
