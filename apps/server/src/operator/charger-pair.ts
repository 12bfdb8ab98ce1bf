import { succeed } from '@driveway/domain/result'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { markPricesOfAccount } from '@driveway/store/kernel/reprice-request'
import { readWords, refuse, type OperatorCommand } from './operator-command.ts'

export const pairCharger: OperatorCommand = {
  name: 'charger pair',
  summary: 'gives a charger in stock to a customer',
  usage: '  npm run operator -- charger pair <charger id> --account <account number>',
  read(words) {
    const read = readWords(words, ['account'], 1)
    if (!read.ok) return read
    const [chargerId] = read.value.positionals
    const { account } = read.value.options
    if (!chargerId) return refuse('The charger’s id is missing.')
    if (!account) return refuse('--account is missing.')
    return succeed(async (database) => {
      if (!(await createCustomerStore(database).find(account))) {
        return { ok: false, text: `There is no customer with the account number ${account}.` }
      }
      const isPaired = await createDeviceStore(database).pair(chargerId, account)
      if (!isPaired) return { ok: false, text: `There is no charger ${chargerId} in stock.` }
      // What it took before, on trial perhaps, is priced by the tariffs of whoever pays for it.
      await markPricesOfAccount(database.pool, account, 0)
      return { ok: true, text: `${chargerId} belongs to ${account} now.` }
    })
  },
}
