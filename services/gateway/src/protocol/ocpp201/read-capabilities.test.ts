import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { expect, test } from 'vitest'
import { openCharger201 } from '@driveway/gateway/testing/charger-201'
import { reportVariables } from '@driveway/gateway/testing/charger-variables-201'
import type { Call } from '@driveway/gateway/testing/talking-charger'

const waitLong = { timeout: 90_000 }
const settings = { readAfterMs: 0, planAfterMs: 600_000 }
const values = {
  'SmartChargingCtrlr.Enabled': 'true',
  'SmartChargingCtrlr.RateUnit': 'W',
  'SmartChargingCtrlr.ProfileStackLevel': '3',
  'SmartChargingCtrlr.PeriodsPerSchedule': '6',
  'EVSE.SupplyPhases': '3',
  'AuthCacheCtrlr.Enabled': 'false',
  'SampledDataCtrlr.TxUpdatedMeasurands': 'Energy.Active.Import.Register',
  'SampledDataCtrlr.TxUpdatedInterval': '900',
  'AlignedDataCtrlr.Interval': '900',
}

type SetData = { readonly attributeValue: string; readonly component: object; readonly variable: object }

function readSetData(payload: unknown): SetData | undefined {
  const { setVariableData } = payload as { readonly setVariableData: readonly SetData[] }
  return setVariableData[0]
}

/** Takes no state of charge among its measurands. */
function setVariable(payload: unknown) {
  const data = readSetData(payload)
  const isTaken = data?.attributeValue.includes('SoC') === false
  const { component, variable } = data ?? {}
  return {
    setVariableResult: [{ attributeStatus: isTaken ? 'Accepted' : 'Rejected', component, variable }],
  }
}

function answer({ action, payload }: Call): unknown {
  if (action.endsWith('Report')) return { status: 'NotSupported' }
  return action === 'GetVariables' ? reportVariables(payload, values) : setVariable(payload)
}

async function openRead(answers: (call: Call) => unknown) {
  const one = await openCharger201({ answer: answers, settings })
  const store = createCapabilityStore(one.database)
  await one.ask('BootNotification', {
    reason: 'PowerUp',
    chargingStation: { vendorName: 'Acme', model: 'Wall', firmwareVersion: '1.0' },
  })
  await expect.poll(async () => (await store.find('one'))?.readAt ?? null, waitLong).not.toBeNull()
  return { ...one, find: () => store.find('one') }
}

const known = {
  capabilities: {
    isReadable: true,
    canLimit: true,
    maxRank: 3,
    limitUnits: ['power'],
    maxPeriods: 6,
    phases: 3,
    hasCardCache: false,
    cardList: null,
  },
}

test('variables are read and set at the first contact', async () => {
  await using one = await openRead(answer)
  expect(one.charger.asked('GetVariables')).toHaveLength(1)
  expect(one.charger.asked('SetVariables').map(readSetData)).toEqual([
    {
      component: { name: 'SampledDataCtrlr' },
      variable: { name: 'TxUpdatedMeasurands' },
      attributeValue: 'Energy.Active.Import.Register,Power.Active.Import,SoC',
    },
    {
      component: { name: 'SampledDataCtrlr' },
      variable: { name: 'TxUpdatedMeasurands' },
      attributeValue: 'Energy.Active.Import.Register,Power.Active.Import',
    },
    {
      component: { name: 'SampledDataCtrlr' },
      variable: { name: 'TxUpdatedInterval' },
      attributeValue: '30',
    },
  ])
  expect(await one.find()).toMatchObject({
    ...known,
    limitations: [
      { code: 'one-unit', unit: 'power' },
      { code: 'few-periods', maxPeriods: 6 },
      { code: 'no-card-list' },
      { code: 'setting', name: 'ping-interval', outcome: 'unknown' },
    ],
  })
})

test('a charger that takes one variable per message is asked for each', async () => {
  await using one = await openRead(({ action, payload }) => {
    if (action !== 'GetVariables') return answer({ action, payload })
    const { getVariableData } = payload as { readonly getVariableData: readonly object[] }
    return getVariableData.length > 1 ? ['too many'] : reportVariables(payload, values)
  })
  expect(await one.find()).toMatchObject(known)
})

test('a charger that refuses to be read is kept as unreadable', async () => {
  await using one = await openRead(() => ['wrong'])
  expect(await one.find()).toMatchObject({ limitations: [{ code: 'configuration-unreadable' }] })
})

function toReport(requestId: number, names: readonly string[], tbc: boolean, more: object = {}) {
  const reportData = names.map((name) => {
    const [component, variable] = name.split('.')
    const value = values[name as keyof typeof values]
    return {
      component: { name: component },
      variable: { name: variable },
      variableAttribute: [{ type: 'Actual', value, ...more }],
    }
  })
  return { requestId, generatedAt: '2026-11-16T18:00:00Z', seqNo: tbc ? 0 : 1, tbc, reportData }
}

test('a report in parts is kept, and only what it lacks is asked for', async () => {
  const reported = Object.keys(values)
  const one = await openCharger201({ settings: { ...settings, reportWaitMs: 60_000 }, answer: talk })
  await using _ = one
  const store = createCapabilityStore(one.database)

  function talk({ action, payload }: Call): unknown {
    if (action !== 'GetBaseReport') return answer({ action, payload })
    const { requestId } = payload as { readonly requestId: number }
    void one
      .ask('NotifyReport', toReport(requestId, reported.slice(0, 6), true))
      .then(() =>
        one.ask('NotifyReport', toReport(requestId, reported.slice(6), false, { mutability: 'ReadOnly' })),
      )
    return { status: 'Accepted' }
  }

  await one.ask('BootNotification', {
    reason: 'PowerUp',
    chargingStation: { vendorName: 'Acme', model: 'Wall', firmwareVersion: '1.0' },
  })
  await expect.poll(async () => (await store.find('one'))?.readAt ?? null, waitLong).not.toBeNull()
  expect(one.charger.asked('GetBaseReport')).toEqual([{ requestId: 1, reportBase: 'ConfigurationInventory' }])
  const [asked] = one.charger.asked('GetVariables')
  expect(JSON.stringify(asked)).not.toContain('RateUnit')
  expect(JSON.stringify(asked)).toContain('LocalAuthListCtrlr')
  const found = await store.find('one')
  expect(found).toMatchObject(known)
  expect(found?.capabilities?.settings).toContainEqual({
    name: 'sample-interval',
    outcome: 'read-only',
    value: '900',
  })
})

test('a charger without a base report is asked for a report of some variables', async () => {
  await using one = await openRead(({ action, payload }) =>
    action === 'GetReport' ? { status: 'Accepted' } : answer({ action, payload }),
  )
  expect(one.charger.asked('GetReport')).toHaveLength(1)
  expect(await one.find()).toMatchObject(known)
})
