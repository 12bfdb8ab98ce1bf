import { featureNames, isFeatureName } from '@driveway/domain/account/feature-name'
import { succeed } from '@driveway/domain/result'
import { readArguments, refuse, unknownCustomer, type OperatorCommand } from '../line/operator-command.ts'

export const setFeature: OperatorCommand = {
  name: 'feature set',
  summary: 'switches a feature of a customer on or off',
  usage: [
    '  npm run operator -- feature set <FEATURE> on|off --account <account number> [--beta yes|no]',
    '',
    `  Features: ${featureNames.join(', ')}`,
  ].join('\n'),
  read(args) {
    const read = readArguments(args, ['account', 'beta'], 2)
    if (!read.ok) return read
    const [name, state] = read.value.positionals
    const { account, beta = 'no' } = read.value.options
    if (!name || !isFeatureName(name)) return refuse(`The feature must be one of ${featureNames.join(', ')}.`)
    if (state !== 'on' && state !== 'off') return refuse('The feature must be followed by on or off.')
    if (!account) return refuse('--account is missing.')
    if (beta !== 'yes' && beta !== 'no') return refuse('--beta must be yes or no.')
    const change = { accountNumber: account, name, isEnabled: state === 'on', isInBeta: beta === 'yes' }
    return succeed(async (operator) => {
      const set = await operator.setFeature(change)
      return set.ok ? { ok: true, text: `${name} is ${state} for ${account}.` } : unknownCustomer(account)
    })
  },
}
