import { succeed } from '@driveway/domain/result'
import { readAccount, unknownCustomer, type OperatorCommand } from '../line/operator-command.ts'

export const signOutCustomer: OperatorCommand = {
  name: 'customer sign-out',
  summary: 'signs a customer out on all devices',
  usage: '  npm run operator -- customer sign-out --account <account number>',
  read(args) {
    const read = readAccount(args)
    if (!read.ok) return read
    const account = read.value
    return succeed(async (operator) => {
      const ended = await operator.endSessions(account)
      if (!ended.ok) return unknownCustomer(account)
      return { ok: true, text: `Sessions of ${account} ended: ${ended.value}.` }
    })
  },
}
