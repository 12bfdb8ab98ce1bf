import { succeed } from '@driveway/domain/result'
import { readArguments, refuse, type OperatorCommand } from '../line/operator-command.ts'

export const pairCharger: OperatorCommand = {
  name: 'charger pair',
  summary: 'gives a charger in stock to a customer',
  usage: '  npm run operator -- charger pair <charger id> --account <account number>',
  read(args) {
    const read = readArguments(args, ['account'], 1)
    if (!read.ok) return read
    const [chargerId] = read.value.positionals
    const { account } = read.value.options
    if (!chargerId) return refuse('The charger’s id is missing.')
    if (!account) return refuse('--account is missing.')
    const problemTexts = {
      'unknown-customer': `There is no customer with the account number ${account}.`,
      'not-in-stock': `There is no charger ${chargerId} in stock.`,
      'several-connectors': `${chargerId} reports a second connector, and only the first one is served and counted. It cannot be paired.`,
    } as const
    return succeed(async (operator) => {
      const paired = await operator.pairCharger({ chargerId, accountNumber: account })
      return paired.ok
        ? { ok: true, text: `${chargerId} now belongs to ${account}.` }
        : { ok: false, text: problemTexts[paired.problem.code] }
    })
  },
}
