import { featureNames, isFeatureName, type FeatureName } from '@driveway/domain/account/feature-name'
import { succeed } from '@driveway/domain/result'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { readWords, refuse, type OperatorCommand } from './operator-command.ts'

export const setFeature: OperatorCommand = {
  name: 'feature set',
  summary: 'switches a feature of a customer on or off',
  usage: [
    '  npm run operator -- feature set <FEATURE> on|off --account <account number> [--beta yes|no]',
    '',
    `  Features: ${featureNames.join(', ')}`,
  ].join('\n'),
  read(words) {
    const read = readWords(words, ['account', 'beta'], 2)
    if (!read.ok) return read
    const [name, state] = read.value.positionals
    const { account, beta = 'no' } = read.value.options
    if (!name || !isFeatureName(name)) return refuse(`The feature must be one of ${featureNames.join(', ')}.`)
    if (state !== 'on' && state !== 'off') return refuse('Say on or off after the feature.')
    if (!account) return refuse('--account is missing.')
    if (beta !== 'yes' && beta !== 'no') return refuse('--beta must be yes or no.')
    return succeed(async (database) => {
      if (!(await createCustomerStore(database).find(account))) {
        return { ok: false, text: `There is no customer with the account number ${account}.` }
      }
      const features = createFeatureStore(database)
      const before = (await features.list(account)).find((each) => each.name === name)
      await features.set(account, {
        featureId: before?.featureId ?? featureIdOf(name),
        name,
        enabled: state === 'on',
        seen: before?.seen ?? false,
        informed: before?.informed ?? false,
        isInBeta: beta === 'yes',
      })
      return { ok: true, text: `${name} is ${state} for ${account}.` }
    })
  },
}

export function featureIdOf(name: FeatureName): string {
  return `feature-${name.toLowerCase().replaceAll('_', '-')}`
}
