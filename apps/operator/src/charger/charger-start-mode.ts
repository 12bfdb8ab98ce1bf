import { isStartMode, startModes } from '@driveway/domain/charger/start-mode'
import { succeed } from '@driveway/domain/result'
import { readArguments, refuse, type OperatorCommand } from '../line/operator-command.ts'

export const setStartMode: OperatorCommand = {
  name: 'charger start-mode',
  summary: 'says how a charger is started: by the plug, by the server, or by a card',
  usage: [
    `  npm run operator -- charger start-mode <charger id> ${startModes.join('|')}`,
    '',
    '  plug     it starts by itself when a car is plugged in',
    '  remote   the server starts it when the plan allows charging, unless it has started by itself (default)',
    '  card     it waits for a card; only a boost starts it over the network',
  ].join('\n'),
  read(args) {
    const read = readArguments(args, [], 2)
    if (!read.ok) return read
    const [chargerId, mode] = read.value.positionals
    if (!chargerId) return refuse('The charger’s id is missing.')
    if (!mode || !isStartMode(mode)) return refuse(`The mode must be one of ${startModes.join(', ')}.`)
    return succeed(async (operator) => {
      const set = await operator.setStartMode({ chargerId, startMode: mode })
      return set.ok
        ? { ok: true, text: `${chargerId} starts by ${mode}.` }
        : { ok: false, text: `There is no charger ${chargerId}.` }
    })
  },
}
