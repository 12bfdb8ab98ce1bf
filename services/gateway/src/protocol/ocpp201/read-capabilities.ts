import { isUnanswered } from '@driveway/gateway/commands/charger-call'
import type { CentralAnswer } from '@driveway/ocpp/v201/central-messages'
import type { CommandFailure, CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { Configuration, ReadConfiguration } from '../shared/read-capabilities.ts'
import type { Send } from '../shared/wire-call.ts'
import { makeCall } from './operator-call.ts'
import type { DeviceReports, ReportData } from './device-report.ts'
import {
  indexReport,
  indexResults,
  readVariables,
  settingVariables,
  toCapabilities,
  type ReportedVariables,
  type Variable,
  type VariableValues,
} from './variables.ts'

type Results = CentralAnswer<'GetVariables'>['getVariableResult']

/** Settings are variables. A charger reports all that it has, and is asked for those that the report lacks. */
export function createReadConfiguration(reports: Pick<DeviceReports, 'collect'>): ReadConfiguration {
  return async function readConfiguration(send, deviceNo) {
    const reported = indexReport(await readReport(reports, send, deviceNo))
    const missing = readVariables.filter((each) => reported.find(each) === null)
    const results = missing.length === 0 ? [] : await getVariables(missing, send)
    if (!Array.isArray(results)) return results
    if (results.length === 0 && missing.length === readVariables.length) return null
    return toConfiguration(reported, indexResults(results))
  }
}

async function readReport(
  reports: Pick<DeviceReports, 'collect'>,
  send: Send,
  deviceNo: number,
): Promise<readonly ReportData[]> {
  const all = await reports.collect(deviceNo, async (requestId) => {
    const call = makeCall('GetBaseReport', { requestId, reportBase: 'ConfigurationInventory' }, ['Accepted'])
    return (await send(call)).ok
  })
  if (all.length > 0) return all
  return reports.collect(deviceNo, async (requestId) => {
    const call = makeCall('GetReport', { requestId, componentVariable: [...readVariables] }, ['Accepted'])
    return (await send(call)).ok
  })
}

function toConfiguration(reported: ReportedVariables, asked: VariableValues): Configuration {
  const values = { find: (wanted: Variable) => reported.find(wanted) ?? asked.find(wanted) }
  return {
    capabilities: toCapabilities(values),
    settings: {
      find(name) {
        const value = values.find(settingVariables[name])
        return value === null ? null : { value, isReadOnly: reported.isReadOnly(settingVariables[name]) }
      },
      makeChange(name, value) {
        const setVariableData = [{ ...settingVariables[name], attributeValue: value }]
        return makeCall('SetVariables', { setVariableData }, null)
      },
      readStatus: (answer) => (answer as CentralAnswer<'SetVariables'>).setVariableResult[0]?.attributeStatus,
    },
  }
}

/** A charger that refuses so many variables in one call is asked for each. */
async function getVariables(variables: readonly Variable[], send: Send): Promise<Results | CommandFailure> {
  const all = await ask(variables, send)
  if (all.ok) return readResults(all.answer)
  if (isUnanswered(all)) return all
  const results: Results = []
  for (const each of variables) {
    const one = await ask([each], send)
    if (one.ok) results.push(...readResults(one.answer))
    else if (isUnanswered(one)) return one
  }
  return results
}

function ask(variables: readonly Variable[], send: Send): Promise<CommandOutcome> {
  return send(makeCall('GetVariables', { getVariableData: [...variables] }, null))
}

function readResults(answer: unknown): Results {
  return (answer as CentralAnswer<'GetVariables'>).getVariableResult
}
