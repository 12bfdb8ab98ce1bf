import type { SettingOutcome } from '@driveway/domain/charger/charger-capabilities'
import type { CentralAnswer, CentralRequest } from '@driveway/ocpp/v201/central-messages'
import type { Measurand } from '@driveway/ocpp/v201/meter-value'
import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import { isUnanswered } from '../commands/charger-call.ts'
import type { SampledValueNames, SettingsAccess } from '../protocol/apply-settings.ts'
import type { WireCall } from '../protocol/wire-call.ts'
import { settingVariables, type VariableValues } from './variables.ts'

const names = {
  register: 'Energy.Active.Import.Register',
  power: 'Power.Active.Import',
  stateOfCharge: 'SoC',
} as const satisfies Record<keyof SampledValueNames, Measurand>

/** Settings are variables. */
export function openSettings(
  values: VariableValues,
  send: (call: WireCall) => Promise<CommandOutcome>,
): SettingsAccess {
  return {
    names,
    find(name) {
      const value = values.find(settingVariables[name])
      return value === null ? null : { value, isReadOnly: false }
    },
    async change(name, value) {
      const payload: CentralRequest<'SetVariables'> = {
        setVariableData: [{ ...settingVariables[name], attributeValue: value }],
      }
      const answer = await send({ action: 'SetVariables', payload, accepts: null })
      return !answer.ok && isUnanswered(answer) ? answer : readOutcome(answer)
    },
  }
}

function readOutcome(answer: CommandOutcome): SettingOutcome {
  if (!answer.ok) return 'refused'
  const { setVariableResult } = answer.answer as CentralAnswer<'SetVariables'>
  switch (setVariableResult[0]?.attributeStatus) {
    case 'Accepted':
      return 'set'
    case 'RebootRequired':
      return 'after-restart'
    case 'UnknownComponent':
    case 'UnknownVariable':
      return 'unknown'
    default:
      return 'refused'
  }
}
