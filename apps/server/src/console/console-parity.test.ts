import { rolesByOperation, type OperatorOperation } from '@driveway/domain/operator/operator-role-table'
import { operatorCommands } from '@driveway/operator-cli/operator-commands'
import { writeMutations } from '@driveway/operator/testing/every-mutation'
import { openTestConsole, type TestConsole } from '@driveway/operator/testing/test-console'
import { expect, test } from 'vitest'

/** Each command of the command line, by the operation of the console that does the same. */
const operationOf: Readonly<Record<string, OperatorOperation>> = {
  now: 'Query.now',
  'now --list': 'Query.behindNow',
  why: 'Query.nights',
  'charger show': 'Query.charger',
  'plan show': 'Query.charger',
  'quarantine list': 'Query.charger',
  'charger reset': 'Mutation.sendRequest',
  'charger unlock': 'Mutation.sendRequest',
  'charger change-availability': 'Mutation.sendRequest',
  'charger trigger': 'Mutation.sendRequest',
  'charger get-configuration': 'Mutation.sendRequest',
  'charger change-configuration': 'Mutation.sendRequest',
  'charger reserve': 'Mutation.sendRequest',
  'charger cancel-reservation': 'Mutation.sendRequest',
  command: 'Mutation.sendCommand',
  'charger update-firmware': 'Mutation.installFirmware',
  'charger get-diagnostics': 'Mutation.requestLog',
  'charger get-log': 'Mutation.requestLog',
  'charger set-profile': 'Mutation.setSecurityProfile',
  'charger start-mode': 'Mutation.setStartMode',
  'charger start-delay': 'Mutation.setStartDelay',
  'charger add': 'Mutation.addChargers',
  'charger pair': 'Mutation.pairCharger',
  'make set': 'Mutation.setMake',
  'make clear': 'Mutation.clearMake',
  'make list': 'Query.makes',
  'plan replay': 'Query.planReplay',
  'customer add': 'Mutation.addCustomer',
  'customer link': 'Mutation.mailCustomerLink',
  'customer close': 'Mutation.closeCustomer',
  'customer reopen': 'Mutation.closeCustomer',
  'customer remove-passkeys': 'Mutation.removePasskeys',
  'customer sign-out': 'Mutation.endSessions',
  'year send': 'Mutation.sendYearMail',
  'year send --brand': 'Mutation.sendYearMails',
  'card add': 'Mutation.setCard',
  'card block': 'Mutation.setCard',
  'card remove': 'Mutation.removeCard',
  'card accept': 'Mutation.setCardPolicy',
  'card list': 'Query.customer',
  'heater add': 'Mutation.addHeater',
  'heater remove': 'Mutation.removeHeater',
  'heater list': 'Query.customer',
  'charger watch': 'Mutation.watchFrames',
  'charger frames': 'Query.frames',
  'ca list': 'Query.charger',
  'content check': 'Query.contentPreview',
  'content list': 'Query.contentTexts',
  'content draft': 'Mutation.saveContentDraft',
  'content publish': 'Mutation.publishContent',
  'content discard': 'Mutation.discardContentDraft',
  'content undo': 'Mutation.undoContent',
  'outage list': 'Query.outages',
  'outage publish': 'Mutation.publishOutage',
  'outage change': 'Mutation.changeOutage',
  'outage end': 'Mutation.endOutage',
  'organisation list': 'Query.organisations',
  'organisation save': 'Mutation.saveOrganisation',
  'customer organisation': 'Mutation.setOrganisation',
  'feature set': 'Mutation.setFeature',
  'module set': 'Mutation.setModule',
  'staff add': 'Mutation.addOperator',
  'staff list': 'Query.operators',
  'staff role': 'Mutation.setOperatorRole',
  'staff remove': 'Mutation.removeOperator',
  'staff link': 'Mutation.replacePasskeys',
  'act list': 'Query.acts',
}

/** Only on the machine: they need its files, its keys, or nobody who could sign in. */
const onTheMachine = new Set([
  'backup',
  'restore',
  'ca init',
  'ca show',
  'ca issue',
  'ca revoke',
  'secrets rotate',
])

/** Fleet and campaigns have pages of their own. */
const ofFleet = ['charger list', 'fleet list', /^bulk /, /^campaign /] as const

/** Operations of the page itself, which the command line has no need of. */
const ofThePage = [
  'Query.me',
  'Mutation.openCustomer',
  'Query.contentText',
  'Query.switches',
  'Mutation.stopFrames',
]

function isOfFleet(name: string): boolean {
  return ofFleet.some((each) => (typeof each === 'string' ? each === name : each.test(name)))
}

/** Commands that the console does not have, apart from those that stay on the machine. */
function listMissing(): readonly string[] {
  return operatorCommands
    .map(({ name }) => name)
    .filter((name) => !Object.hasOwn(operationOf, name) && !onTheMachine.has(name) && !isOfFleet(name))
}

/** Mutations that left no act with their reason in the audit trail. */
async function listUnrecorded(site: TestConsole, cookie: string): Promise<readonly string[]> {
  const unrecorded: string[] = []
  for (const { name, reason, mutation } of writeMutations()) {
    const { body } = await site.ask(cookie, mutation)
    expect([name, body.errors]).toEqual([name, undefined])
    const [newest] = await site.staff.listActs(1)
    if (newest?.reason !== reason) unrecorded.push(name)
  }
  return unrecorded
}

const SHOWN = `{
  charger(id: "DW-1") { commands { state } quarantine { reason } plan { version } }
  customer(accountNumber: "A-1") { customer { accountNumber } }
  outages(isAll: true) { title }
}`

test('[OPS-07] the console has its own sign-in and roles, shows what an operator looks for, does what the commands do, and every act is in the audit trail', async () => {
  const site = await openTestConsole()
  try {
    expect((await site.ask('', SHOWN)).status).toBe(401)
    const admin = (await site.register(await site.makeLink('admin@parity.example', 'admin'))).cookie
    const editor = (await site.register(await site.makeLink('editor@parity.example', 'editor'))).cookie
    expect(JSON.stringify((await site.ask(editor, SHOWN)).body)).toContain('FORBIDDEN')
    await site.ask(
      admin,
      'mutation { openCustomer(accountNumber: "A-1", reason: "Asked by them") { isSuccess } }',
    )
    expect((await site.ask(admin, SHOWN)).body).toEqual({
      data: {
        charger: { commands: [], quarantine: [], plan: null },
        customer: { customer: { accountNumber: 'A-1' } },
        outages: [],
      },
    })
    expect(listMissing()).toEqual([])
    expect(writeMutations().length).toBeGreaterThan(40)
    expect(await listUnrecorded(site, admin)).toEqual([])
  } finally {
    await site.close()
  }
})

test('each operation of the console has a command, or belongs to a page', () => {
  const mapped = new Set<string>([...Object.values(operationOf), ...ofThePage])
  const left = Object.keys(rolesByOperation).filter((operation) => !mapped.has(operation))
  expect(left.filter((operation) => !/fleet|rollout|bulk|campaign/i.test(operation))).toEqual([])
  expect([...mapped].filter((operation) => !Object.hasOwn(rolesByOperation, operation))).toEqual([])
})
