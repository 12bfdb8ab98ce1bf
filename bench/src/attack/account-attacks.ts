import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '@driveway/service-kit/clock'
import { createSignInTicket } from '@driveway/service-kit/credentials/sign-in-ticket'
import { createSignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import type { Customer, Reply } from './attack-client.ts'
import { expectStatus, findFirst, type Attack } from './attack.ts'
import type { Stage } from './stage.ts'

const NEW_PASSWORD = 'a heron over the reservoir'

async function makeTicket({ database }: Stage, { accountNumber }: Customer): Promise<string> {
  const tickets = createSignInTicketStore(database)
  const ticket = await createSignInTicket(
    { tickets, clock: systemClock },
    { brand: 'kestrel', accountNumber },
  )
  if (ticket === null) throw new Error('no ticket')
  return ticket
}

function sendTicket({ client }: Stage, ticket: string, brand = 'kestrel'): Promise<Reply> {
  return client.send('/identity/login', { body: { encodedCredentials: ticket }, brand })
}

/** Reads a secret from the latest mail to somebody. */
async function readMail({ mails }: Stage, recipient: string, pattern: RegExp, count = 1): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = mails.mailsTo(recipient).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
    const latest = found.length >= count ? found.at(-1) : undefined
    if (latest !== undefined) return latest
    await sleep(100)
  }
  throw new Error(`no mail to ${recipient}`)
}

function reset({ client }: Stage, { username }: Customer, confirmationCode: string): Promise<Reply> {
  return client.send('/identity/reset-password', {
    body: { username, password: NEW_PASSWORD, confirmationCode },
  })
}

/** Ways into an account that is not the attacker's own. */
export const accountAttacks: readonly Attack[] = [
  {
    name: 'a sign-in ticket a second time',
    defence: [
      {
        file: 'packages/store/src/accounts/sign-in-ticket-store.ts',
        find: ".where('used_at', 'is', null)",
        replace: '',
      },
    ],
    async run(stage) {
      const ticket = await makeTicket(stage, await stage.addCustomer())
      const first = await sendTicket(stage, ticket)
      if (first.status !== 200) throw new Error(`the ticket was refused: ${first.text}`)
      return expectStatus(await sendTicket(stage, ticket), 401)
    },
  },
  {
    name: 'a sign-in ticket at another brand',
    defence: [
      {
        file: 'packages/store/src/accounts/sign-in-ticket-store.ts',
        find: ".where('brand', '=', brand)",
        replace: '',
      },
    ],
    async run(stage) {
      const ticket = await makeTicket(stage, await stage.addCustomer())
      return expectStatus(await sendTicket(stage, ticket, 'fjord'), 401)
    },
  },
  {
    name: 'a sign-in ticket after the password was changed',
    defence: [
      {
        file: 'packages/store/src/accounts/account-code.ts',
        find: "await transaction.deleteFrom('sign_in_tickets')",
        replace: "if (false) await transaction.deleteFrom('sign_in_tickets')",
      },
    ],
    async run(stage) {
      const customer = await stage.addCustomer()
      const ticket = await makeTicket(stage, customer)
      const { refreshToken } = await stage.client.signIn(customer)
      const body = { refreshToken, currentPassword: customer.password, newPassword: NEW_PASSWORD }
      const changed = await stage.client.send('/identity/change-password', { body })
      if (changed.status !== 200) throw new Error(`the password was not changed: ${changed.text}`)
      return expectStatus(await sendTicket(stage, ticket), 401)
    },
  },
  {
    name: 'six guesses at a reset code',
    defence: [
      {
        file: 'packages/store/src/accounts/account-code.ts',
        find: 'const isLastTry = wrongTries >= MAX_WRONG_TRIES',
        replace: 'const isLastTry = false',
      },
    ],
    async run(stage) {
      const customer = await stage.addCustomer()
      await stage.client.send('/identity/forgot-password', { body: { username: customer.username } })
      const code = await readMail(stage, customer.username, /(\d{8})/)
      for (let tries = 0; tries < 5; tries += 1) {
        const wrong = String((Number(code) + 1 + tries) % 10 ** 8).padStart(8, '0')
        const problem = expectStatus(await reset(stage, customer, wrong), 400)
        if (problem !== null) return problem
      }
      return expectStatus(await reset(stage, customer, code), 400, 429)
    },
  },
  {
    name: 'a reset code a second time, and one that a newer one replaced',
    defence: [
      {
        file: 'packages/store/src/accounts/password-store.ts',
        find: ".where('used_at', 'is', null)\n          .where('voided_at', 'is', null)",
        replace: ".orderBy('created_at')",
      },
    ],
    async run(stage) {
      const customer = await stage.addCustomer()
      const codes: string[] = []
      for (const count of [1, 2]) {
        await stage.client.send('/identity/forgot-password', { body: { username: customer.username } })
        codes.push(await readMail(stage, customer.username, /(\d{8})/, count))
      }
      const [older = '', newer = ''] = codes
      return findFirst([
        async () => expectStatus(await reset(stage, customer, older), 400),
        async () => expectStatus(await reset(stage, customer, newer), 200),
        async () => expectStatus(await reset(stage, customer, newer), 400),
      ])
    },
  },
  {
    name: 'another address for an open session, without the password',
    defence: [
      {
        file: 'services/api/src/modules/email-change/email-change-service.ts',
        find: 'if (checked.value) return succeed(null)',
        replace: 'return succeed(null)',
      },
    ],
    async run(stage) {
      const { idToken } = await stage.client.signIn(await stage.addCustomer())
      const email = `attacker-${Date.now()}@example.org`
      const { text } = await stage.client.ask(
        `mutation { requestUpdateEmail(email: "${email}", password: "not this one") { success } }`,
        idToken,
      )
      return text.includes('"success":false') ? null : `answered ${text}`
    },
  },
  {
    name: 'the link of an address change at another brand and a second time',
    defence: [
      {
        file: 'packages/store/src/accounts/email-change-store.ts',
        find: ".where('brand', '=', proof.brand)",
        replace: '',
      },
    ],
    async run(stage) {
      const customer = await stage.addCustomer()
      const { idToken } = await stage.client.signIn(customer)
      const email = `new-${customer.accountNumber}@example.org`
      await stage.client.ask(
        `mutation { requestUpdateEmail(email: "${email}", password: "${customer.password}") { success } }`,
        idToken,
      )
      const token = decodeURIComponent(await readMail(stage, email, /[?&]token=([^\s&]+)/))
      const confirm = `mutation { confirmEmailUpdate(token: "${token}") { success } }`
      const answers: boolean[] = []
      for (const brand of ['fjord', 'kestrel', 'kestrel']) {
        answers.push((await stage.client.ask(confirm, null, brand)).text.includes('"success":true'))
      }
      return answers.join() === 'false,true,false' ? null : `answered ${answers.join()}`
    },
  },
  {
    name: 'passwords of the own address, the brand, one character and a leak',
    defence: [
      {
        file: 'services/identity/src/password/chosen-password.ts',
        find: "isCommonPassword(password) ? { code: 'password-too-common' } : null",
        replace: 'null',
      },
    ],
    async run(stage) {
      const customer = await stage.addCustomer()
      const { refreshToken } = await stage.client.signIn(customer)
      const chosen = [customer.username.toUpperCase(), 'Kestrel2026!', 'aaaaaaaaaa', 'liverpool1']
      return findFirst(
        chosen.map((newPassword) => async () => {
          const body = { refreshToken, currentPassword: customer.password, newPassword }
          return expectStatus(await stage.client.send('/identity/change-password', { body }), 400)
        }),
      )
    },
  },
  {
    name: 'closing an account as a driver of the home, and using one that its owner has closed',
    defence: [
      {
        file: 'services/identity/src/household/account-closing.ts',
        find: "member?.role !== 'owner'",
        replace: 'member === null',
      },
    ],
    async run(stage) {
      const { client, database } = stage
      const [owner, driver] = [await stage.addCustomer(), await stage.addCustomer()]
      await database.pool.query(
        `insert into household_people (account_number, sign_in, name, role, joined_at)
         values ($1, $2, 'Driver', 'driver', now())`,
        [owner.accountNumber, driver.accountNumber],
      )
      const { refreshToken } = await client.signIn(driver)
      const home = { refreshToken, accountNumber: owner.accountNumber }
      const switched = await client.send('/identity/switch-home', { body: home })
      if (switched.status !== 200) throw new Error(`no other home: ${switched.text}`)
      const own = await client.signIn(owner)
      function close(token: string): Promise<Reply> {
        return client.send('/identity/close-account', { body: { refreshToken: token } })
      }
      return findFirst([
        async () => expectStatus(await close(refreshToken), 403),
        async () => expectStatus(await close(own.refreshToken), 200),
        async () => expectStatus(await client.send('/identity/refresh-login', { body: own }), 401),
        async () => expectStatus(await client.send('/identity/login', { body: owner }), 401),
        async () => expectStatus(await client.ask('{ customer { username } }', own.idToken), 401),
      ])
    },
  },
]
