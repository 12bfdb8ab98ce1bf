import { succeed } from '@driveway/domain/result'
import type { SecurityProfile } from '@driveway/store/chargers/charger-identity-store'
import { readArguments, refuse, type OperatorCommand } from '../line/operator-command.ts'

const profiles: ReadonlyMap<string | undefined, SecurityProfile> = new Map([
  ['1', 1],
  ['2', 2],
  ['3', 3],
])

export const setSecurityProfile: OperatorCommand = {
  name: 'charger set-profile',
  summary: 'sets the lowest security profile at which a charger may connect',
  usage: [
    '  npm run operator -- charger set-profile <charger id> 1|2|3',
    '',
    '  1: password   2: password over TLS   3: client certificate over TLS',
    '  The charger is disconnected, and refused at a lower profile. HTTPS_ONLY refuses profile 1 for all.',
  ].join('\n'),
  read(args) {
    const read = readArguments(args, [], 2)
    if (!read.ok) return read
    const [chargerId, number] = read.value.positionals
    const profile = profiles.get(number)
    if (!chargerId) return refuse('The charger’s id is missing.')
    if (profile === undefined) return refuse('The security profile must be 1, 2 or 3.')
    return succeed(async (operator) => {
      const isSet = await operator.setSecurityProfile(chargerId, profile)
      return isSet
        ? { ok: true, text: `${chargerId} is refused below security profile ${profile}.` }
        : { ok: false, text: `There is no charger ${chargerId}.` }
    })
  },
}
