import { succeed } from '@driveway/domain/result'
import { readArguments, refuse, type OperatorCommand, type Outcome } from '../line/operator-command.ts'

const unknown: Outcome = { ok: false, text: 'There is no charger with this id.' }

const watchFrames: OperatorCommand = {
  name: 'charger watch',
  summary: 'records the messages of a charger for an hour, or stops it',
  usage: '  npm run operator -- charger watch <id> hour|stop',
  read(args) {
    const read = readArguments(args, [], 2)
    if (!read.ok) return read
    const [chargerId, choice] = read.value.positionals
    if (!chargerId) return refuse('The charger’s id is missing.')
    if (choice !== 'hour' && choice !== 'stop') return refuse('Say hour or stop.')
    return succeed(async (operator) => {
      if (choice === 'stop') {
        const stopped = await operator.stopFrames(chargerId)
        return stopped.ok ? { ok: true, text: 'Stopped.' } : { ok: false, text: 'Nothing was recorded.' }
      }
      const watched = await operator.watchFrames({ chargerId, isForAnHour: true })
      return watched.ok ? { ok: true, text: 'Recording for an hour: charger frames shows it.' } : unknown
    })
  },
}

const listFrames: OperatorCommand = {
  name: 'charger frames',
  summary: 'prints the recorded messages of a charger, without secrets',
  usage: '  npm run operator -- charger frames <id>',
  read(args) {
    const read = readArguments(args, [], 1)
    if (!read.ok) return read
    const [chargerId] = read.value.positionals
    if (!chargerId) return refuse('The charger’s id is missing.')
    return succeed(async (operator) => {
      const listed = await operator.listFrames(chargerId)
      if (!listed.ok) return unknown
      const { watchedUntil, frames } = listed.value
      const state = watchedUntil
        ? `Recording until ${watchedUntil.toISOString()}.`
        : 'Nothing is recorded now.'
      const lines = frames.toReversed().map(({ at, isFromCharger, text, oddFields }) => {
        const odd = oddFields.length > 0 ? ` (odd: ${oddFields.join(', ')})` : ''
        return `${at.toISOString()} ${isFromCharger ? '<' : '>'} ${text}${odd}`
      })
      return { ok: true, text: [...lines, state].join('\n') }
    })
  },
}

export const frameCommands: readonly OperatorCommand[] = [watchFrames, listFrames]
