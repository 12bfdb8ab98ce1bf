import { succeed } from '@driveway/domain/result'
import { readAccount, unknownCustomer, type OperatorCommand } from '../line/operator-command.ts'

export const removePasskeys: OperatorCommand = {
  name: 'customer remove-passkeys',
  summary: 'removes all passkeys and recovery codes of a customer who has lost them, and mails the customer',
  usage: '  npm run operator -- customer remove-passkeys --account <account number>',
  read(args) {
    const read = readAccount(args)
    if (!read.ok) return read
    const account = read.value
    return succeed(async (operator) => {
      const removed = await operator.removePasskeys(account)
      if (!removed.ok) return unknownCustomer(account)
      if (removed.value === 0) return { ok: false, text: `${account} has no passkeys.` }
      return {
        ok: true,
        text: `Passkeys of ${account} removed: ${removed.value}. The password is enough to sign in.`,
      }
    })
  },
}
