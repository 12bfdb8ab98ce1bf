import { succeed } from '@driveway/domain/result'
import { isStartDelayMinutes, MOST_DELAY_MINUTES } from '@driveway/domain/planning/delivery/start-delay'
import { readArguments, refuse, type OperatorCommand } from '../line/operator-command.ts'

export const setMaxStartDelay: OperatorCommand = {
  name: 'charger start-delay',
  summary: 'sets the longest random delay of planned starts',
  usage: `  npm run operator -- charger start-delay <charger id> <minutes, 0 to ${MOST_DELAY_MINUTES}>`,
  read(args) {
    const read = readArguments(args, [], 2)
    if (!read.ok) return read
    const [chargerId, text] = read.value.positionals
    if (!chargerId) return refuse('The charger’s id is missing.')
    const minutes = Number(text)
    if (!isStartDelayMinutes(minutes)) {
      return refuse(`The delay must be a whole number of minutes from 0 to ${MOST_DELAY_MINUTES}.`)
    }
    return succeed(async (operator) => {
      const set = await operator.setMaxStartDelay({ chargerId, maxSeconds: minutes * 60 })
      return set.ok
        ? { ok: true, text: `Planned starts of ${chargerId} are delayed by up to ${minutes} minutes.` }
        : { ok: false, text: `There is no charger ${chargerId}.` }
    })
  },
}
