import { operatorSchema } from '@driveway/contract/generated/operator-schema'
import { operatorRoles } from '@driveway/domain/operator/operator-role'
import { mayOperate, rolesByOperation } from '@driveway/domain/operator/operator-role-table'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole, type TestConsole } from '../testing/test-console.ts'

let site: TestConsole
beforeAll(async () => {
  site = await openTestConsole()
})
afterAll(() => site.close())

/** One call of each operation, with arguments that are valid and change nothing. */
const calls: Readonly<Record<keyof typeof rolesByOperation, string>> = {
  'Query.me': '{ me { mail } }',
  'Query.now': '{ now { readAt } }',
  'Query.behindNow': '{ behindNow(list: "at-risk") { readAt } }',
  'Query.nights': '{ nights(id: "DW-1", date: "2026-11-17") { nights { verdict } } }',
  'Query.fleet': '{ fleet(query: "") { next } }',
  'Query.fleetCount': '{ fleetCount(query: "") { count } }',
  'Query.fleetChoices': '{ fleetChoices { makes } }',
  'Query.rollouts': '{ rollouts { state } }',
  'Query.rollout': '{ rollout(rolloutNo: 1) { state } }',
  'Query.rolloutChargers': '{ rolloutChargers(rolloutNo: 1, after: 0) { state } }',
  'Query.charger': '{ charger(id: "DW-1") { id } }',
  'Query.customer': '{ customer(accountNumber: "A-1") { problem { code } } }',
  'Query.switches': '{ switches(accountNumber: "A-1") { brand } }',
  'Query.planReplay': '{ planReplay(chargerId: "DW-1") { version } }',
  'Query.makes': '{ makes { vendor } }',
  'Query.frames': '{ frames(chargerId: "DW-1") { watchedUntil } }',
  'Query.contentTexts': '{ contentTexts { path } }',
  'Query.contentText': '{ contentText(path: "x") { path } }',
  'Query.contentPreview': '{ contentPreview(path: "x", source: "") { problem { code } } }',
  'Query.outages': '{ outages(isAll: false) { outageId } }',
  'Query.organisations': '{ organisations { name } }',
  'Query.acts': '{ acts(limit: 1) { actNo } }',
  'Query.operators': '{ operators { mail } }',
  'Mutation.openCustomer':
    'mutation { openCustomer(accountNumber: "nobody", reason: "a long reason") { isSuccess } }',
  'Mutation.addCustomer':
    'mutation { addCustomer(brand: "x", username: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.mailCustomerLink':
    'mutation { mailCustomerLink(accountNumber: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.removePasskeys':
    'mutation { removePasskeys(accountNumber: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.endSessions':
    'mutation { endSessions(accountNumber: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.sendYearMail':
    'mutation { sendYearMail(accountNumber: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.closeCustomer':
    'mutation { closeCustomer(accountNumber: "x", isClosed: true, reason: "a long reason") { isSuccess } }',
  'Mutation.sendYearMails': 'mutation { sendYearMails(brand: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.setCard':
    'mutation { setCard(accountNumber: "x", cardId: "A", isBlocked: false, reason: "a long reason") { isSuccess } }',
  'Mutation.removeCard':
    'mutation { removeCard(accountNumber: "x", cardId: "A", reason: "a long reason") { isSuccess } }',
  'Mutation.setCardPolicy':
    'mutation { setCardPolicy(accountNumber: "x", acceptsAll: true, reason: "a long reason") { isSuccess } }',
  'Mutation.addHeater':
    'mutation { addHeater(accountNumber: "x", type: "x", name: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.removeHeater':
    'mutation { removeHeater(accountNumber: "x", heaterId: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.addChargers':
    'mutation { addChargers(chargers: { deviceType: "x", count: 1, hasHouseMeter: false }, reason: "a long reason") { isSuccess } }',
  'Mutation.pairCharger':
    'mutation { pairCharger(chargerId: "x", accountNumber: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.sendRequest':
    'mutation { sendRequest(chargerId: "x", request: "dance", reason: "a long reason") { isSuccess } }',
  'Mutation.sendCommand':
    'mutation { sendCommand(chargerId: "x", action: "Dance", payload: "{}", reason: "a long reason") { isSuccess } }',
  'Mutation.installFirmware':
    'mutation { installFirmware(chargerId: "x", name: "x", sha256: "x", minutes: 60, reason: "a long reason") { isSuccess } }',
  'Mutation.requestLog':
    'mutation { requestLog(chargerId: "x", log: "x", minutes: 60, reason: "a long reason") { isSuccess } }',
  'Mutation.setStartMode':
    'mutation { setStartMode(chargerId: "x", startMode: "plug", reason: "a long reason") { isSuccess } }',
  'Mutation.setStartDelay':
    'mutation { setStartDelay(chargerId: "x", minutes: 5, reason: "a long reason") { isSuccess } }',
  'Mutation.setSecurityProfile':
    'mutation { setSecurityProfile(chargerId: "x", profile: 2, reason: "a long reason") { isSuccess } }',
  'Mutation.setMake':
    'mutation { setMake(vendor: "", model: "", override: {}, reason: "a long reason") { isSuccess } }',
  'Mutation.clearMake':
    'mutation { clearMake(vendor: "x", model: "", reason: "a long reason") { isSuccess } }',
  'Mutation.askRollout':
    'mutation { askRollout(rollout: { kind: "bulk", title: "x", act: "dance", query: "", count: 1, successPercent: 95, soakMinutes: 0, days: 1 }, reason: "a long reason") { isSuccess } }',
  'Mutation.decideRollout':
    'mutation { decideRollout(rolloutNo: 1, isApproved: true, reason: "a long reason") { isSuccess } }',
  'Mutation.changeRollout':
    'mutation { changeRollout(rolloutNo: 1, change: "dance", reason: "a long reason") { isSuccess } }',
  'Mutation.watchFrames':
    'mutation { watchFrames(chargerId: "x", isForAnHour: false, reason: "a long reason") { isSuccess } }',
  'Mutation.stopFrames': 'mutation { stopFrames(chargerId: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.saveContentDraft':
    'mutation { saveContentDraft(path: "x", source: "", reason: "a long reason") { isSuccess } }',
  'Mutation.discardContentDraft':
    'mutation { discardContentDraft(path: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.publishContent':
    'mutation { publishContent(path: "x", versionNo: 1, reason: "a long reason") { isSuccess } }',
  'Mutation.undoContent': 'mutation { undoContent(path: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.publishOutage':
    'mutation { publishOutage(brands: [], title: "x", text: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.changeOutage': 'mutation { changeOutage(outageId: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.endOutage': 'mutation { endOutage(outageId: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.saveOrganisation':
    'mutation { saveOrganisation(organisationId: "", brand: "x", name: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.setOrganisation':
    'mutation { setOrganisation(accountNumber: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.setFeature':
    'mutation { setFeature(accountNumber: "x", name: "x", isEnabled: true, isInBeta: false, reason: "a long reason") { isSuccess } }',
  'Mutation.setModule':
    'mutation { setModule(accountNumber: "x", name: "x", isEnabled: true, reason: "a long reason") { isSuccess } }',
  'Mutation.addOperator':
    'mutation { addOperator(mail: "x", role: "admin", reason: "a long reason") { isSuccess } }',
  'Mutation.setOperatorRole':
    'mutation { setOperatorRole(operatorId: "x", role: "admin", reason: "a long reason") { isSuccess } }',
  'Mutation.removeOperator':
    'mutation { removeOperator(operatorId: "x", reason: "a long reason") { isSuccess } }',
  'Mutation.replacePasskeys':
    'mutation { replacePasskeys(operatorId: "x", reason: "a long reason") { isSuccess } }',
}

/** Literally, so that a change of the table is a change here. */
const allowed: Readonly<Record<keyof typeof rolesByOperation, string>> = {
  'Query.me': 'support engineer editor admin',
  'Query.now': 'support engineer editor admin',
  'Query.behindNow': 'support engineer admin',
  'Query.nights': 'support engineer admin',
  'Query.fleet': 'support engineer admin',
  'Query.fleetCount': 'support engineer admin',
  'Query.fleetChoices': 'support engineer admin',
  'Query.rollouts': 'support engineer admin',
  'Query.rollout': 'support engineer admin',
  'Query.rolloutChargers': 'support engineer admin',
  'Query.charger': 'support engineer admin',
  'Query.customer': 'support admin',
  'Query.switches': 'support admin',
  'Query.planReplay': 'support engineer admin',
  'Query.makes': 'support engineer admin',
  'Query.frames': 'engineer admin',
  'Query.contentTexts': 'editor admin',
  'Query.contentText': 'editor admin',
  'Query.contentPreview': 'editor admin',
  'Query.outages': 'support engineer editor admin',
  'Query.organisations': 'support admin',
  'Query.acts': 'admin',
  'Query.operators': 'admin',
  'Mutation.openCustomer': 'support admin',
  'Mutation.addCustomer': 'admin',
  'Mutation.mailCustomerLink': 'support admin',
  'Mutation.closeCustomer': 'support admin',
  'Mutation.removePasskeys': 'support admin',
  'Mutation.endSessions': 'support admin',
  'Mutation.sendYearMail': 'support admin',
  'Mutation.sendYearMails': 'admin',
  'Mutation.setCard': 'support admin',
  'Mutation.removeCard': 'support admin',
  'Mutation.setCardPolicy': 'support admin',
  'Mutation.addHeater': 'support admin',
  'Mutation.removeHeater': 'support admin',
  'Mutation.addChargers': 'engineer admin',
  'Mutation.pairCharger': 'support engineer admin',
  'Mutation.sendRequest': 'engineer admin',
  'Mutation.sendCommand': 'engineer admin',
  'Mutation.installFirmware': 'engineer admin',
  'Mutation.requestLog': 'engineer admin',
  'Mutation.setStartMode': 'engineer admin',
  'Mutation.setStartDelay': 'engineer admin',
  'Mutation.setSecurityProfile': 'engineer admin',
  'Mutation.setMake': 'engineer admin',
  'Mutation.clearMake': 'engineer admin',
  'Mutation.askRollout': 'engineer admin',
  'Mutation.decideRollout': 'engineer admin',
  'Mutation.changeRollout': 'engineer admin',
  'Mutation.watchFrames': 'engineer admin',
  'Mutation.stopFrames': 'engineer admin',
  'Mutation.saveContentDraft': 'editor admin',
  'Mutation.discardContentDraft': 'editor admin',
  'Mutation.publishContent': 'editor admin',
  'Mutation.undoContent': 'editor admin',
  'Mutation.publishOutage': 'engineer editor admin',
  'Mutation.changeOutage': 'engineer editor admin',
  'Mutation.endOutage': 'engineer editor admin',
  'Mutation.saveOrganisation': 'admin',
  'Mutation.setOrganisation': 'support admin',
  'Mutation.setFeature': 'support admin',
  'Mutation.setModule': 'support admin',
  'Mutation.addOperator': 'admin',
  'Mutation.setOperatorRole': 'admin',
  'Mutation.removeOperator': 'admin',
  'Mutation.replacePasskeys': 'admin',
}

test('the role table has every operation of the schema, and no other', () => {
  const schema = buildSchema(operatorSchema)
  const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  )
  expect(Object.keys(rolesByOperation).toSorted()).toEqual(operations.toSorted())
  expect(mayOperate('admin', 'Query.secrets')).toBe(false)
})

test.each(operatorRoles)('a role may do what the table says and nothing else: %s', async (role) => {
  const { cookie } = await site.register(await site.makeLink(`${role}@roles.example`, role))
  for (const [operation, query] of Object.entries(calls)) {
    const { body } = await site.ask(cookie, query)
    const codes = ((body.errors ?? []) as { extensions: { code: string } }[]).map(
      ({ extensions }) => extensions.code,
    )
    const isAllowed = allowed[operation as keyof typeof allowed].split(' ').includes(role)
    expect([operation, codes]).toEqual([operation, isAllowed ? [] : ['FORBIDDEN']])
  }
  const exported = await site.get('/acts.csv', cookie)
  expect(exported.status).toBe(role === 'admin' ? 200 : 401)
})
